import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../erp/catalogue';
import { formLabel } from '../erp/catalogue/formLabels';
import { kindQuestions } from '../erp/catalogue/kinds';
import type { CodeSet, DocumentKind } from '../erp/catalogue/kinds/types';
import type { Operation } from '../erp/catalogue/types';
import { CHECKS } from '../erp/check/checks';
import { CATEGORIES, LANGUAGES, type Language } from '../erp/check/types';
import { offeredAt } from '../nodes/Evrak/properties';
import { inputClass } from '../nodes/Evrak/form/description/inputs';
import { both } from '../nodes/Evrak/form/fields';
import { addressesOf, choiceOf } from '../nodes/Evrak/places';
import { RESOURCES } from '../nodes/Evrak/places/resources';
import type { Address, FormOperation, FormResource } from '../nodes/Evrak/places/types';
import type { Tool } from '../nodes/Evrak/tool';
import { isSpecified } from '../testkit/facts/spec';
import { OF_ERRORS } from './error-tables';
import { readMembersTable } from './read-tables';

const pageNamed = (name: string) => join(__dirname, '..', 'docs', name);

const MODES: Readonly<Record<ReturnType<typeof inputClass>, string>> = {
	lines: 'form, rows, JSON',
	document: 'form, JSON',
	query: 'form, JSON',
	list: 'form, JSON',
	json: 'JSON',
	all: '–',
	none: '–',
};

/** How an operation takes its input, as the tables tell it. */
export const inputModes = (operation: Operation): string => MODES[inputClass(operation)];

/** What an operation of the form is: method, input, source and what it does. */
type Cells = readonly [method: string, input: string, source: string, text: string];

const ofMethod = (operation: Operation): Cells => [
	`\`${operation.method}\``,
	inputModes(operation),
	isSpecified(operation.method) ? 'spec' : 'reference',
	`${operation.description}${operation.since === 'V17' ? ' (V17)' : ''}`,
];

/** The methods that a tool calls, with what a V16 server has of them. */
function methodsOf(tool: Tool): string {
	if (!tool.asksErp) return '–';
	const { methods, onV16 } = tool;
	if (methods === undefined) return 'any';
	const isOfV17 = operations.some(({ method, since }) => since === 'V17' && methods.includes(method));
	return `\`${methods}\`${isOfV17 ? ' (V17)' : ''}${onV16 === undefined ? '' : `; on V16, too: ${onV16}`}`;
}

const cellsOf = (of: Address): Cells => {
	const offered = offeredAt(of);
	return 'method' in offered ? ofMethod(offered) : [methodsOf(offered), 'form', 'composed', offered.description];
};

/** The rows of an operation of the form: one, or one for each value of its choice. */
const rowsOf = (form: FormOperation): string[] => {
	const row = (name: string, of: Address) => `| ${[name, ...cellsOf(of)].join(' | ')} |`;
	const choice = choiceOf(form);
	if (!choice) return addressesOf(form).map((of) => row(form.name, of));
	return choice.values.map(({ name, of }) => row(`${form.name}: ${name}`, of));
};

const section = ({ name, turkish, operations: of }: FormResource): string =>
	[
		`### ${both(name, turkish)}`,
		'',
		'| Operation | Method | Input | Source | What it does |',
		'|---|---|---|---|---|',
		...of.flatMap(rowsOf),
	].join('\n');

/** Everything that the node offers, as it stands in docs/reference/operations.md: a section for each resource of the form, in its order. */
const operationTables = (): string => RESOURCES.map(section).join('\n\n');

/** Everything that the node offers in short, as it stands in the README: a row for each resource. */
const resourcesTable = (): string =>
	[
		'| Resource | Operations |',
		'|---|---|',
		...RESOURCES.map((resource) => {
			const names = resource.operations.map(({ name }) => name).join(', ');
			return `| ${both(resource.name, resource.turkish)} | ${names} |`;
		}),
	].join('\n');

/** Columns of tables that methods are offered without being documented with them, as they stand in docs/trust/assumptions.md. */
export function columnsTable(): string {
	const texts = operations.flatMap(({ method, body }) => {
		const names = body.fields
			.filter(({ source, rateOf }) => source === 'table' && rateOf === undefined)
			.map(({ path }) => `\`${path}\``);
		return names.length > 0 ? [`| \`${method}\` | ${names.join(' ')} |`] : [];
	});
	return ['| Method | Columns of its table |', '|---|---|', ...texts].join('\n');
}

/** The codes of an answer as the docs show them: `cha_evrak_tip 63, cha_tip 0; lines sth_tip 1`; `lineWord` is *lines* in the page's language. */
function kindCodes({ decisions }: DocumentKind, lineWord: string): string {
	const of = (part: keyof CodeSet) =>
		decisions
			.flatMap(({ sets: [usual] }) => Object.entries(usual[part] ?? {}))
			.map(([column, code]) => `${column} ${code}`)
			.join(', ');
	const [document, lines, services] = [of('document'), of('lines'), of('services')];
	return [document, lines && `${lineWord} ${lines}`, services].filter(Boolean).join('; ');
}

/** What the forms call the ERP's columns, as it stands in docs/reference/fields.md: a form has room for a label, and none for the column. */
export function fieldsTable(): string {
	const columns = new Map<string, Set<string>>();
	for (const field of operations.flatMap(({ body }) => body.fields)) {
		const names = `${formLabel(field)} | ${field.turkish}`;
		columns.set(names, (columns.get(names) ?? new Set()).add(`\`${field.path}\``));
	}
	const rows = [...columns].map(([names, paths]) => `| ${names} | ${[...paths].sort().join(' ')} |`);
	return [
		'| In the form | In the ERP | Columns |',
		'|---|---|---|',
		...rows.sort((a, b) => a.localeCompare(b, 'en')),
	].join('\n');
}

/** Every answer to the question what a document is, with the codes that it fills, as they stand in docs/reference/kinds.md and its Turkish page. */
export const kindsTable = (language: Language = 'en'): string => {
	const [head, lineWord] = {
		en: ['| Answer | Value | In the ERP | Codes |', 'lines'],
		tr: ['| Yanıt | Değer | ERP’de | Kodlar |', 'satırlar'],
	}[language] as [string, string];
	const tables = kindQuestions.map(({ label, kinds }) => {
		const rows = kinds.map(
			(kind) => `| ${kind.name} | \`${kind.value}\` | ${kind.turkish} | ${kindCodes(kind, lineWord)} |`,
		);
		return [`### ${label}`, '', head, '|---|---|---|---|', ...rows].join('\n');
	});
	return tables.join('\n\n');
};

type Tables = ReadonlyArray<readonly [name: string, table: () => string]>;

const OF_OPERATIONS: Tables = [['operations', operationTables]];

/** The table of the README. */
export const OF_README: Tables = [['resources', resourcesTable]];
const OF_ASSUMPTIONS: Tables = [['columns', columnsTable]];
const OF_KINDS: Readonly<Record<Language, Tables>> = {
	en: [['kinds', () => kindsTable('en')]],
	tr: [['kinds', () => kindsTable('tr')]],
};
const OF_FIELDS: Tables = [['fields', fieldsTable]];

/** The checks of an installation in a language; those of tables, functions and parts of SQL are one row each. */
const checksTable = (language: Language) => (): string => {
	const place = LANGUAGES[language];
	const groupOf = (id: string) => id.replace(/\..*$/, '.…');
	const first = CHECKS.filter(
		({ id }, index) => CHECKS.findIndex((check) => groupOf(check.id) === groupOf(id)) === index,
	);
	const [category, check, finding, why] = {
		en: ['Part', 'Check', 'If all is well', 'Why it matters'],
		tr: ['Bölüm', 'Kontrol', 'Her şey yolundaysa', 'Neden önemli'],
	}[language];
	return [
		`| ${category} | ${check} | ${finding} | ${why} |`,
		'|---|---|---|---|',
		...first.map(
			({ id, category, findings, why }) =>
				`| ${CATEGORIES[category][place]} | \`${groupOf(id)}\` | ${Object.values(findings)[0]?.title[place]} | ${why[place]} |`,
		),
	].join('\n');
};

/** The table of docs/reference/reads.md. */
export const OF_READS: Tables = [['members', readMembersTable]];

/** The tables of docs/reference/checks.md and its Turkish page. */
export const OF_CHECKS: Readonly<Record<Language, Tables>> = {
	en: [['checks', checksTable('en')]],
	tr: [['checks', checksTable('tr')]],
};

/** The page with its tables made anew. Throws where a block for one is missing. */
export function withTables(page: string, tables = OF_OPERATIONS): string {
	return tables.reduce((text, [name, table]) => {
		const opening = `<!-- ${name}:start (made by npm run docs) -->`;
		const closing = `<!-- ${name}:end -->`;
		const start = text.indexOf(opening);
		const end = text.indexOf(closing);
		if (start < 0 || end < start) throw new Error(`The page has no block between ${opening} and ${closing}`);
		return `${text.slice(0, start + opening.length)}\n\n${table()}\n\n${text.slice(end)}`;
	}, page);
}

/** Makes the tables of a page anew. */
function renew(name: string, tables: Tables): void {
	const page = pageNamed(name);
	writeFileSync(page, withTables(readFileSync(page, 'utf8'), tables));
}

if (require.main === module) {
	renew('../README.md', OF_README);
	renew('reference/operations.md', OF_OPERATIONS);
	renew('trust/assumptions.md', OF_ASSUMPTIONS);
	renew('reference/kinds.md', OF_KINDS.en);
	renew('tr/reference/kinds.md', OF_KINDS.tr);
	renew('reference/reads.md', OF_READS);
	renew('reference/errors.md', OF_ERRORS);
	renew('reference/fields.md', OF_FIELDS);
	renew('reference/checks.md', OF_CHECKS.en);
	renew('tr/reference/checks.md', OF_CHECKS.tr);
}
