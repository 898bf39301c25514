import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/wire/connection';
import type { Members } from '../../../erp/json/members';
import type { NumberFormat } from '../../../erp/values/numberText';
import { withNumbers } from '../../../erp/document/payload';
import { LARGEST_FILE_ANSWER } from '../../shared/client/body';
import { callOf, type Call } from '../../shared/client/call';
import { askedBy, queryOf } from './read';
import { assertAvailable, usableSettings } from '../input/settings';

/** A look-up or list that an item asks for, checked; nothing is sent yet. */
export interface Question {
	readonly operation: Operation;
	readonly connection: Connection;
	/** Milliseconds. */
	readonly timeout: number;
	/** Bytes of the answer at most, where the item says so. */
	readonly largest?: number;
	readonly preview: boolean;
	readonly query: Members;
	/** How numbers are written that come as text; absent where nobody chose. */
	readonly numbers?: NumberFormat;
	readonly item: number;
}

/** Reads what an item asks; throws NodeOperationError for what cannot be asked, or not on this server. */
export function questionOf(
	context: IExecuteFunctions,
	operation: Operation,
	credential: Connection,
	item: number,
): Question {
	assertAvailable(context, operation, credential);
	const settings = usableSettings(context, credential, operation.kind, item);
	const { timeout, largest, preview, numbers } = settings;
	const asked = askedBy(context, operation, credential.envelope, item);
	const connection = withNumbers(settings.connection, asked.login);
	const query = queryOf(context, operation, connection, item, numbers, asked);
	return { operation, connection, timeout, largest, preview, query, numbers, item };
}

/** The question as a call of the API. */
export const callFor = ({ operation, connection, query, timeout, largest }: Question): Call => ({
	...callOf(operation, connection, query, timeout),
	largest: largest ?? (operation.file === undefined ? undefined : LARGEST_FILE_ANSWER),
});
