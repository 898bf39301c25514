import type { Connection } from '../../erp/connection';
import { dayIn } from '../../erp/digest';
import { withoutSecrets } from '../../erp/envelope';

/** A text without password, API key and today's digest. */
export const clean = (text: string, connection: Connection): string =>
	withoutSecrets(text, connection, dayIn(connection.zone, new Date()));
