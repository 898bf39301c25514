/**
 * Takes the Turkish out of what n8n's editor shows: the words in brackets behind labels and texts, and the ERP's own name with which the
 * description of a field begins. `EVRAK_LABELS=english npm run build` does so; what is no text of the form (values, names of parameters,
 * aliases of the panel) stays.
 */
'use strict';

/** Members of a description that people read. */
const SHOWN = new Set(
	'displayName name description placeholder hint action title subtitle searchHint buttonText'.split(' '),
);

/** Brackets that say something in English, or a sign that every language has. */
const ENGLISH = new Set([
	...[
		'Mikro',
		'Mikro and those with its document API',
		'V16',
		'V17',
		'GUID',
		'UUID',
		'GUID/UUID',
		'UID',
		'ETTN',
		'IBAN',
	],
	...[
		'VKN',
		'TCKN',
		'VKN/TCKN',
		'VKN, TCKN',
		'%',
		'Insecure',
		'Codes as Given',
		'Sales',
		'Purchase',
		'Normal',
		'Transfer',
	],
	...[
		'Insert',
		'Update',
		'Delete',
		'Needs the Row Guid and the Old Lastup_Date',
		'Invoices, Collections',
		'Between Items',
	],
	...[
		'debit/credit or in/out',
		'10 digits',
		'11 digits',
		'Shop Options',
		'blank: its only one',
		'item',
		'items',
		'Lira',
	],
	...['the API cannot close an order', 'n8n remembers at least the last 7,000', '20,000 at most', 'E-Invoice'],
	...[
		'E-Archive Invoice',
		'V1 method; logs in and off by itself',
		"O'Neil",
		'"Items for the Shop"',
		'"WooCommerce"',
		'"Products"',
		'',
	],
]);

const isMembers = (value) => typeof value === 'object' && value !== null;

/** Calls `visit` with the name and value of every member below some modules. */
function visitAll(roots, visit) {
	const seen = new Set();
	const left = [...roots];
	while (left.length > 0) {
		const holder = left.pop();
		if (!isMembers(holder) || seen.has(holder)) continue;
		seen.add(holder);
		for (const value of holder instanceof Map ? holder.values() : []) left.push(value);
		for (const [name, value] of Object.entries(holder)) {
			visit(name, value);
			left.push(value);
		}
	}
}

/**
 * Words of a built package, from what its modules export: the ERP's own names of fields, questions and choices, which stand under `turkish`
 * or behind the name of a choice, and the names of methods and columns.
 */
function wordsOf(roots) {
	const turkish = new Set();
	const technical = new Set();
	const add = (set, value) => typeof value === 'string' && set.add(value.normalize('NFC'));
	visitAll(roots, (name, value) => {
		if (name === 'turkish') add(turkish, value);
		if (['path', 'method', 'container', 'v16Path', 'column'].includes(name)) add(technical, value);
		if (name === 'choices' && isMembers(value))
			for (const choice of Object.values(value)) if (Array.isArray(choice)) add(turkish, choice[1]);
	});
	return { turkish: [...turkish].sort((a, b) => b.length - a.length), technical };
}

const TURKISH = /[çğıöşüÇĞİÖŞÜâîû]/;

/** Names of shops, which are written so in every language. */
const NAMES = /Çiçeksepeti/g;

/** How columns, members and tables of the ERP are spelled, and methods of its API; a word of Turkish is not. */
const COLUMN = /_|\d|[a-z][A-Z]/;
const TABLE = /^[\w.]+_[\w.]+$|^(?:STOKLAR|SIPARISLER|DEPOLAR)$/;
const METHOD = /^[A-Z]\w+?(?:V\d|Kaydet|Done|Log(?:in|off)|Duzelt)$/;

/** Whether a bracket holds names of columns or methods, or English. */
function isKept(inner, { technical }) {
	if (ENGLISH.has(inner) || inner.startsWith('{"') || inner.startsWith('@')) return true;
	if (TURKISH.test(inner)) return false;
	const parts = inner.replace(/ and (?:\d+ )?others$/, '').split(', ');
	return parts.every((part) => (technical.has(part) && COLUMN.test(part)) || METHOD.test(part) || TABLE.test(part));
}

/** A text without its brackets of Turkish. */
const withoutBrackets = (text, words) =>
	text.replace(/(\s?)\(([^()]*)\)/g, (whole, _, inner) => (isKept(inner, words) ? whole : ''));

/** A description without the ERP's own name at its beginning. */
function withoutName(text, { turkish }) {
	const name = turkish.find((word) => text.startsWith(word) && /^(?:$| \(|[.:,] )/.test(text.slice(word.length)));
	if (name === undefined) return text;
	const rest = text
		.slice(name.length)
		.replace(/^ \(([^()]*)\)/, '$1')
		.replace(/^[.:,] /, '');
	return rest.replace(/^[a-z](?=[a-z]+ )/, (letter) => letter.toUpperCase());
}

/** A text of the form in English. */
function englishText(text, name, words) {
	if (text.startsWith('=')) return text;
	const plain = text.normalize('NFC');
	const shown = withoutBrackets(name === 'description' ? withoutName(plain, words) : plain, words);
	return shown === plain ? text : shown;
}

/** A copy of a form, or of a description, in English. A description that is the ERP's own name and nothing else goes. */
function english(value, words, under = '') {
	if (typeof value === 'string') return SHOWN.has(under) ? englishText(value, under, words) : value;
	if (Array.isArray(value)) return value.map((element) => english(element, words, under));
	if (!isMembers(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, member]) => {
			const made = english(member, words, name);
			return name === 'description' && made === '' ? [] : [[name, made]];
		}),
	);
}

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The code of a node or credential with its texts in English. */
const englishCode = (code, words) =>
	code.replace(LITERAL, (literal) => (literal.startsWith('=', 1) ? literal : withoutBrackets(literal, words)));

/** Texts of a description that people read and that have a Turkish letter left. */
function turkishIn(value, under = '') {
	if (typeof value === 'string')
		return SHOWN.has(under) && TURKISH.test(value.normalize('NFC').replace(NAMES, '')) ? [value] : [];
	if (Array.isArray(value)) return value.flatMap((element) => turkishIn(element, under));
	return isMembers(value) ? Object.entries(value).flatMap(([name, member]) => turkishIn(member, name)) : [];
}

module.exports = { english, englishCode, turkishIn, wordsOf };
