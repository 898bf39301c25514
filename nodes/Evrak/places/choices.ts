import type { Address, Choice } from './types';

type Value = readonly [value: string, name: string, of: Address, description?: string];

const choice =
	(parameter: string, label: string, description: string) =>
	(first: Value, ...others: readonly Value[]): Choice => {
		const valueOf = ([value, name, of, text]: Value) => ({
			value,
			name,
			of,
			...(text === undefined ? {} : { description: text }),
		});
		return { parameter, label, description, values: [valueOf(first), ...others.map(valueOf)] };
	};

/** The key of a deletion. */
export const deleteBy = choice('deleteBy', 'Delete By (Silme)', 'What names the document or lines to delete');
export const kind = choice('kind', 'Kind (Tür)', 'Kind of document or record');
export const method = choice('method', 'Method (Metot)', 'Method of the API that does it');
/** The direction of goods, offers or money. */
export const direction = choice('direction', 'Direction (Yön)', 'Who issues the document, or who pays');
export const source = choice('source', 'Source (Kaynak)', 'What the document is made from');
export const version = choice('version', 'Version (Sürüm)', 'The final document or its draft');
export const ifExists = choice('ifExists', 'If It Exists (Varsa)', 'What to do if the ERP has the account already');
/** The filter of a list. */
export const searchBy = choice('searchBy', 'Search By (Arama)', 'What narrows the list');
export const detail = choice('detail', 'Detail (Ayrıntı)', 'How much the answer tells');

/** The whole document by its number, or single lines by GUID. */
export const numberOrGuid = (number: Address, guid: Address): Choice =>
	deleteBy(
		['number', 'Number (Evrak No)', number, 'The whole document, by series and number'],
		['guid', 'GUID of Lines (Satır GUID)', guid, 'Some of its lines'],
	);

/** An offer or price condition for a customer, or from a supplier. */
export const issuedOrReceived = (issued: Address, received: Address): Choice =>
	direction(
		['issued', 'Issued (Verilen)', issued, 'To a customer'],
		['received', 'Received (Alınan)', received, 'From a supplier'],
	);
