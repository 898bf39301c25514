import type { Field, Identity, Kind, Operation } from '../catalogue/types';
import { linesOf } from './lines';
import { isBlank, isMembers, type Members } from '../json/members';
import { fieldName } from '../values/problem';
import type { Checking, Report } from '../values/report';

/** The fields of an update or deletion that say which record is meant: identifiers, keys of rows (`ei_Key`), and the number of the document. */
export function keyFields({ kind, body }: Operation, { number }: Identity): Field[] {
	if (kind !== 'update' && kind !== 'delete') return [];
	const wanted = number?.toLowerCase();
	// The reference spells one number "ssip_evrakno_siRA".
	return body.fields.filter(({ name }) => /_(guid|key)$/i.test(name) || name.toLowerCase() === wanted);
}

/** The ERP counts documents from 1; a number of 0 names none. */
const namesNothing = (key: Field, value: unknown) =>
	isBlank(value) || (key.documentNumber === true && Number(value) === 0);

/** A wrong letter case is the matter of another warning. */
function hasKey(holders: readonly Members[], keys: readonly Field[]): boolean {
	const byName = new Map(keys.map((key) => [key.path.toLowerCase(), key]));
	return holders.some((holder) =>
		Object.entries(holder).some(([name, value]) => {
			const key = byName.get(name.toLowerCase());
			return key !== undefined && !namesNothing(key, value);
		}),
	);
}

const WRITES = new Set<Kind>(['save', 'update', 'delete', 'send']);

/**
 * Reports a document without any member, and an update or deletion without any key, unless another problem says so already: nobody
 * knows what the server would do with them. `members` is the document with its shared members on its lines.
 */
export function checkKeys(members: Members, report: Report, { operation, identity }: Checking): void {
	const keys = keyFields(operation, identity);
	const names = keys.map(fieldName).join(' or ');
	const isEmpty = Object.values(members).every((value) => value === undefined);
	if (isEmpty && WRITES.has(operation.kind) && !operation.body.unknown) {
		const among = keys.length > 0 ? `, among them ${names}` : '';
		if (report.problems.length === 0) report.add('is empty', `Give its members${among}.`);
		return;
	}
	const holders = [members, ...linesOf(members, operation.body.lines).filter(isMembers)];
	if (keys.length === 0 || hasKey(holders, keys) || report.names(keys)) return;
	report.add('has nothing that says which record is meant', `Give ${names}.`);
}
