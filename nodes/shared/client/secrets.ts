import type { Connection } from '../../../erp/wire/connection';
import { dayIn } from '../../../erp/wire/digest';
import { withoutSecrets } from '../../../erp/wire/envelope';

/** A text without password, API key and today's digest. */
export const clean = (text: string, connection: Connection): string =>
	withoutSecrets(text, connection, dayIn(connection.zone, new Date()));
