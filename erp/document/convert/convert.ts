import { memoized } from '../../base/values/memoized';
import type { Field } from '../../catalogue/types';
import { shown } from '../../base/text/text';
import { nameProblem, problemIn } from '../../base/text/textProblems';
import type { Cause } from '../../base/values/problem';
import { fieldName } from '../../catalogue/formLabels';
import { toWire, type Conventions } from './values';
import { isBlank, isMembers, type Members } from '../../base/json/members';

/** Collects the findings of converting one object. */
export interface Findings {
	readonly problem: (
		field: Pick<Field, 'label' | 'turkish' | 'path'>,
		message: string,
		remedy: string,
		cause?: Cause,
	) => void;
	readonly warning: (text: string) => void;
	readonly unknownMember: (path: string, hint: string) => void;
}

/** VAT rates are not wire members: a rate that was not replaced by its pointer is never sent. */
const NOT_READ = 'Spell document and lines as the catalogue does, or give the VAT pointer.';

/** Label of an unknown member. */
const UNKNOWN = { label: 'Unknown Field', turkish: 'Bilinmeyen Alan' };

const TEXTUAL = new Set<Field['type']>(['text', 'plain']);

function converted(field: Field, value: unknown, conventions: Conventions, findings: Findings): unknown {
	const wire = toWire(field, value, conventions);
	if (!wire.ok) {
		findings.problem(field, wire.message, wire.remedy, { code: wire.code, value: shown(value) });
		return undefined;
	}
	if (wire.warning) findings.warning(`${fieldName(field)}: ${wire.warning}`);
	if (field.type === 'list' && field.members.length === 0) {
		const problem = problemIn(wire.value);
		if (problem) findings.problem(field, `${problem.path}: ${problem.message}`, problem.remedy, problem);
	}
	if (field.type !== 'list' || field.members.length === 0) return wire.value;
	return (wire.value as unknown[]).map((element) => {
		if (isMembers(element)) return convertMembers(element, field.members, conventions, findings);
		findings.problem(
			field,
			'an element of the list is not an object',
			'Give a JSON list of objects, such as [{ ... }].',
		);
		return element;
	});
}

/** Fields by path, for one holder's members; paths are unique there. */
export const fieldsByPath = memoized(
	(fields: readonly Field[]): ReadonlyMap<string, Field> => new Map(fields.map((field) => [field.path, field])),
);

function hintFor(name: string, fields: readonly Field[]): string {
	const twin = fields.find((field) => field.path.toLowerCase() === name.toLowerCase());
	return twin ? `did you mean ${twin.path}?` : 'the catalogue does not know it';
}

/**
 * Converts one object's members to wire values. Blank ones are left out, except an explicit empty text or null (`''` clears a text, and clients
 * of the API send null without harm). Where blank values clear, they are sent as given. Unknown members are passed on and reported.
 */
export function convertMembers(
	members: Members,
	fields: readonly Field[],
	conventions: Conventions,
	findings: Findings,
	prefix = '',
): Members {
	const byPath = fieldsByPath(fields);
	const result: Members = {};
	for (const [name, value] of Object.entries(members)) {
		const path = prefix + name;
		const field = byPath.get(path);
		if (value === undefined) continue;
		if (field?.rateOf !== undefined) {
			if (!isBlank(value)) findings.problem(field, 'stands where it is not read', NOT_READ);
		} else if (field) {
			if (isBlank(value)) {
				if (value === null || TEXTUAL.has(field.type)) result[name] = value;
				else if (conventions.clears) result[name] = '';
				continue;
			}
			const wire = converted(field, value, conventions, findings);
			if (wire !== undefined) result[name] = wire;
		} else if (isMembers(value) && fields.some((candidate) => candidate.path.startsWith(`${path}.`))) {
			result[name] = convertMembers(value, fields, conventions, findings, `${path}.`);
		} else {
			findings.unknownMember(path, hintFor(path, fields));
			const wrongName = nameProblem(name);
			const problem = wrongName ? undefined : problemIn(value);
			if (wrongName) findings.problem({ ...UNKNOWN, path: JSON.stringify(path) }, wrongName.message, wrongName.remedy);
			if (problem) findings.problem({ ...UNKNOWN, path: path + problem.path }, problem.message, problem.remedy);
			result[name] = value;
		}
	}
	return result;
}
