import fc from 'fast-check';
import { readUbl, UblError } from '../../../../../erp/einvoice/ubl';
import { readXml, type XmlElement } from '../../../../../erp/einvoice/ubl/xml/xml';
import { sample } from '../support';
import { casesOf, someOf } from '../../../../../testkit/jest/laws';

const NAMES = ['a', 'B', '_c', 'd-1', 'e.f', 'İlçe', 'x1'];
const name = fc.constantFrom(...NAMES);
const namespace = fc.constantFrom('', 'urn:a', 'urn:b', 'http://c/?d=1&e=2');
/** Any text that XML can carry. */
const content = fc
	.string({
		unit: fc.oneof(fc.constantFrom(...'<>&"\'] \t\n\r;#x-!?İş'), fc.string({ unit: 'grapheme', maxLength: 1 })),
	})
	.map((text) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));

const attributes: fc.Arbitrary<Array<XmlElement['attributes'][number]>> = fc.uniqueArray(
	fc.record({ name, namespace, value: content }),
	{
		selector: (attribute) => `${attribute.name} ${attribute.namespace}`,
		maxLength: 4,
	},
);

/** Texts that stand side by side are one text. */
const joined = (children: ReadonlyArray<XmlElement | string>) =>
	children.reduce<Array<XmlElement | string>>((done, child) => {
		const last = done.at(-1);
		if (typeof child === 'string' && typeof last === 'string') return [...done.slice(0, -1), last + child];
		return child === '' ? done : [...done, child];
	}, []);

const { tree } = fc.letrec<{ tree: XmlElement; child: XmlElement | string }>((tie) => ({
	tree: fc.record({
		name,
		namespace,
		attributes,
		children: fc.array(tie('child'), { maxLength: 4, depthIdentifier: 'tree' }).map(joined),
	}),
	child: fc.oneof({ depthSize: 'small', maxDepth: 8, depthIdentifier: 'tree' }, content, tie('tree')),
}));

/** Choices of how a tree is written, taken in turn. */
type Choose = (options: number) => number;
const chooser = (choices: readonly number[]): Choose => {
	let at = 0;
	return (options) => (choices[at++ % choices.length] ?? 0) % options;
};

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string, choose: Choose) =>
	[...text]
		.map((character) => {
			const code = character.codePointAt(0) ?? 0;
			const how = choose(4);
			if (how === 0 || /[\r\t\n]/.test(character)) return how % 2 === 0 ? `&#${code};` : `&#x${code.toString(16)};`;
			return ENTITIES[character] ?? character;
		})
		.join('');

const noise = (choose: Choose) => ['', '', '<!-- <x> & -->', '<?p <y> ?>', '<![CDATA[]]>'][choose(5)] ?? '';

function writeText(text: string, choose: Choose): string {
	const characters = [...text];
	const cut = choose(characters.length + 1);
	const half = (part: string) =>
		choose(2) === 0 && !part.includes('\r') && !part.includes(']]>') ? `<![CDATA[${part}]]>` : escaped(part, choose);
	return `${half(characters.slice(0, cut).join(''))}${noise(choose)}${half(characters.slice(cut).join(''))}`;
}

function write({ name, namespace, attributes, children }: XmlElement, choose: Choose): string {
	const prefix = namespace !== '' && choose(2) === 0 ? ['p', 'cbc', 'ş'][choose(3)] : undefined;
	const tag = prefix === undefined ? name : `${prefix}:${name}`;
	const own = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
	const declared = [[own, namespace] as const];
	const said = attributes.map((attribute, place) => {
		if (attribute.namespace === '') return [attribute.name, attribute.value] as const;
		declared.push([`xmlns:q${place}`, attribute.namespace]);
		return [`q${place}:${attribute.name}`, attribute.value] as const;
	});
	const quote = choose(2) === 0 ? '"' : "'";
	const parts = [...declared, ...said].map(
		([key, value]) => `${key}${choose(3) === 0 ? ' = ' : '='}${quote}${escaped(value, choose)}${quote}`,
	);
	const start = `<${tag}${parts.map((part) => `${[' ', '\n\t'][choose(2)]}${part}`).join('')}`;
	if (children.length === 0 && choose(2) === 0) return `${start}/>`;
	const inner = children.map(
		(child) => noise(choose) + (typeof child === 'string' ? writeText(child, choose) : write(child, choose)),
	);
	return `${start}>${inner.join('')}${noise(choose)}</${tag} >`;
}

describe('a random tree', () => {
	it('is read as it was written', () => {
		fc.assert(
			fc.property(tree, fc.array(fc.nat(60), { minLength: 1, maxLength: 200 }), (root, choices) => {
				expect(readXml(write(root, chooser(choices)))).toEqual(root);
			}),
			{ numRuns: casesOf(1000) },
		);
	});
});

/** Whether a text is read or refused by name; anything else fails. */
function isSettled(reading: () => unknown): boolean {
	try {
		reading();
		return true;
	} catch (error) {
		if (error instanceof UblError) return true;
		throw error;
	}
}

const SAMPLES = ['basic-electricity', 'commercial-discounts', 'despatch-advice', 'e-archive'].map(sample);
const FRAGMENTS = [
	'<',
	'>',
	'/',
	'</',
	'/>',
	'<!--',
	'-->',
	'<![CDATA[',
	']]>',
	'<?',
	'?>',
	'<!',
	'&',
	'&#',
	';',
	'"',
	"'",
	'=',
	' ',
	'\r\n',
	':',
	'xmlns',
	'xmlns:cbc="x"',
	'<cbc:ID>',
	'</cbc:ID>',
	'\u0000',
	'\uD83D',
	'\uFEFF',
	'ş',
];

describe('a damaged document', () => {
	it('is refused by name wherever it is cut off', () => {
		for (const text of SAMPLES) {
			const end = text.trimEnd().length;
			const cuts = Array.from({ length: Math.ceil(end / 7) }, (_, index) => index * 7);
			for (const cut of someOf(cuts)) expect(() => readUbl(text.slice(0, cut))).toThrow(UblError);
		}
	});

	it('is read or refused by name, whatever is put into it or taken out', () => {
		const edit = fc.record({
			at: fc.nat(20_000),
			taken: fc.nat(40),
			put: fc.constantFrom('', ...FRAGMENTS),
			copied: fc.nat(300),
		});
		fc.assert(
			fc.property(fc.constantFrom(...SAMPLES), fc.array(edit, { minLength: 1, maxLength: 4 }), (text, edits) => {
				const damaged = edits.reduce((done, { at, taken, put, copied }) => {
					const place = at % done.length;
					return (
						done.slice(0, place) +
						put +
						(copied % 3 === 0 ? done.slice(place, place + copied) : '') +
						done.slice(place + taken)
					);
				}, text);
				expect(isSettled(() => readUbl(damaged, { attachments: true }))).toBe(true);
			}),
			{ numRuns: casesOf(3000) },
		);
	});

	it('is read or refused by name, if it is nothing but fragments', () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS, '<a>', '</a>'), fc.string({ maxLength: 3 }))),
				(parts) => {
					expect(isSettled(() => readUbl(parts.join('')))).toBe(true);
					expect(isSettled(() => readXml(`<a>${parts.join('')}</a>`))).toBe(true);
				},
			),
			{ numRuns: casesOf(3000) },
		);
	});
});
