import type { Connection } from '../../erp/protocol/wire/connection';
import { dayIn } from '../../erp/base/text/zone';

/** The day on the server's clock, `2026-12-31`, by n8n's clock and the credential's zone. */
export const todayOn = ({ zone }: Pick<Connection, 'zone'>): string => dayIn(zone, new Date());
