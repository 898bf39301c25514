import { fieldNames, fieldName, ofField } from '../catalogue/formLabels';
import { meaningOf } from '../catalogue/roles';
import type { Field, Kind, Operation } from '../catalogue/types';
import { isBlank, memberAt, type Members, withMember } from '../base/json/members';
import { fold, shown } from '../base/text/text';
import { isZeroGuid, noRecord, NO_RECORD_REMEDY } from '../base/values/guid';
import type { Issue } from '../base/values/problem';
import type { Report } from './report';
import { type Doc, holdersOf, lineAt } from './doc';

/** The fields that identify the record of an update or deletion: identifiers, keys of rows (`ei_Key`), and the document's number. */
export function keyFields({ kind, body, identity }: Operation): Field[] {
	if (kind !== 'update' && kind !== 'delete') return [];
	const wanted = identity.number?.toLowerCase();
	// The reference spells one number "ssip_evrakno_siRA".
	return body.fields.filter((field) => meaningOf(field).key || field.name.toLowerCase() === wanted);
}

/** The ERP counts documents from 1; 0 is no document's number. */
const namesNothing = (key: Field, value: unknown) =>
	isBlank(value) || (key.documentNumber === true && Number(value) === 0);

/** A wrong letter case gets a warning of its own. */
function hasKey(holders: readonly Members[], keys: readonly Field[]): boolean {
	const byName = new Map(keys.map((key) => [key.path.toLowerCase(), key]));
	return holders.some((holder) =>
		Object.entries(holder).some(([name, value]) => {
			const key = byName.get(name.toLowerCase());
			return key !== undefined && !namesNothing(key, value);
		}),
	);
}

/**
 * Refuses the zero GUID as a key, and the number 0 of an identifier other than a document's: the ERP has them in columns that refer to nothing,
 * so a lookup without a result gives them.
 */
function namesNoRecord(doc: Doc, report: Report): boolean {
	if (doc.operation.kind === 'save') return false;
	// Required fields refuse such values by themselves.
	const fields = keyFields(doc.operation).filter(({ required, documentNumber }) => !required && !documentNumber);
	let isFound = false;
	for (const [index, holder] of holdersOf(doc).entries())
		for (const field of fields) {
			const value = memberAt(holder, field.path);
			const isZero = field.type === 'guid' ? isZeroGuid(value) : !isBlank(value) && Number(value) === 0;
			if (!isZero) continue;
			isFound = true;
			report.add(noRecord(value), NO_RECORD_REMEDY, lineAt(index).line, ofField(field));
		}
	return isFound;
}

/** Whether an update has a key but no change: in JSON, an expression without a value leaves its member out. */
function changesNothing(doc: Doc, keys: readonly Field[]): boolean {
	const { kind, body, identity } = doc.operation;
	const versions = body.fields.filter(({ role }) => role === 'version');
	const fields = [...keys.filter((key) => meaningOf(key).key || key.documentNumber), ...versions];
	const which = new Set([identity.series, ...fields.map(({ path }) => path)].map((name) => name?.toLowerCase()));
	const isKey = (name: string) => which.has(name.toLowerCase());
	return (
		kind === 'update' &&
		!body.unknown &&
		doc.remarks === undefined &&
		holdersOf(doc).every((holder) =>
			Object.entries(holder).every(([name, value]) => value === undefined || isKey(name)),
		)
	);
}

const WRITES = new Set<Kind>(['save', 'update', 'delete', 'send']);

/**
 * Refuses a document without members, an update or deletion without a key, and an update without changes, unless another issue covers it: the
 * server's behaviour is unknown.
 */
export function checkKeys(doc: Doc, report: Report): void {
	const { operation } = doc;
	const keys = keyFields(operation);
	const names = keys.map(fieldName).join(' or ');
	const isEmpty =
		!doc.hasLines && doc.remarks === undefined && Object.values(doc.head).every((value) => value === undefined);
	if (isEmpty && WRITES.has(operation.kind) && !operation.body.unknown) {
		const among = keys.length > 0 ? `, among them ${names}` : '';
		if (report.issues.length === 0) report.add('is empty', `Give its members${among}.`);
		return;
	}
	if (namesNoRecord(doc, report)) return;
	if (keys.length === 0 || report.names(keys)) return;
	if (!hasKey(holdersOf(doc), keys)) report.add('has nothing that says which record is meant', `Give ${names}.`);
	else if (changesNothing(doc, keys) && report.issues.length === 0)
		report.add(
			'would change nothing: it only says which record is meant',
			'Give what is to change. An expression in JSON that gives nothing leaves its member out: correct the name in it.',
		);
}

/** Types that cannot be emptied: they have no empty wire value, are no plain values, or are never sent. */
const NEVER: ReadonlySet<Field['type']> = new Set(['guid', 'list', 'base64', 'vatRate']);

/** Types emptied by an empty text; others by null. */
const EMPTY: ReadonlySet<Field['type']> = new Set(['text', 'plain', 'taxNumber']);

/** The fields of an operation that can be emptied: neither keys nor required fields. */
export function clearable(operation: Operation): Field[] {
	const { series, number, uuid } = operation.identity;
	const keys = new Set([...keyFields(operation).map(({ path }) => path), series, number, uuid]);
	return operation.body.fields.filter(({ path, type, required }) => !required && !keys.has(path) && !NEVER.has(type));
}

/** The field with that wire name, or with that label if it is unique. */
function fieldOf(fields: readonly Field[], name: string): Field | undefined {
	const found = fields.find((field) => [field.path, fieldName(field)].includes(name));
	const same = fields.filter((field) => fieldNames(field).some((text) => fold(text) === fold(name)));
	return found ?? (same.length === 1 ? same[0] : undefined);
}

/** A document with emptied fields, and issues of the others. */
interface Cleared {
	readonly doc: Doc;
	readonly issues: readonly Issue[];
}

const CLEAR = 'Fields to Clear';

/** Empties the named fields of a document and of its lines. A field with a value is an issue. */
export function cleared(given: Doc, names: readonly string[], hasNoLines = false): Cleared {
	if (names.length === 0) return { doc: given, issues: [] };
	const { operation } = given;
	const fields = clearable(operation);
	const issues: Issue[] = [];
	let doc = given;
	for (const name of new Set(names)) {
		const field = fieldOf(fields, name);
		if (!field) {
			const isKey = fieldOf(operation.body.fields, name) !== undefined;
			const message = isKey ? `${shown(name)} cannot be empty here` : `${shown(name)} is no field of this operation`;
			issues.push({ field: CLEAR, message, remedy: 'Choose among the fields that the option lists.' });
			continue;
		}
		const clear = (holder: Members, index: number) => {
			const value = memberAt(holder, field.path);
			if (isBlank(value)) return withMember(holder, field.path, EMPTY.has(field.type) ? '' : null);
			const message = `has the value ${shown(value)}, and ${CLEAR} empties it`;
			const remedy = 'Remove it there, or leave the field blank.';
			issues.push({ ...lineAt(index), ...ofField(field), message, remedy });
			return holder;
		};
		if (!field.onLine) doc = { ...doc, head: clear(doc.head, 0) };
		else if (doc.lines.length > 0 && !(hasNoLines && field.scope === 'line'))
			doc = { ...doc, lines: doc.lines.map((line, index) => clear(line, index + 1)) };
		else
			issues.push({
				field: CLEAR,
				message: `${fieldName(field)} stands in the lines, and there are none`,
				remedy: 'Give the lines to change.',
			});
	}
	return { doc, issues };
}
