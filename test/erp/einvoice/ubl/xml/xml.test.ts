import { readXml, type XmlElement } from '../../../../../erp/einvoice/ubl/xml/xml';
import { refusal } from '../support';

const element = (name: string, children: XmlElement['children'] = [], namespace = ''): XmlElement => ({
	name,
	namespace,
	attributes: [],
	children,
});
const text = (source: string) => readXml(source).children;
const refused = (source: string) => refusal(() => readXml(source)).message;

describe('what is read', () => {
	it.each<[string, string, XmlElement['children']]>([
		['white space in tags', '<a ><b\n/></a\n>', [element('b')]],
		['an empty CDATA section', '<a><![CDATA[]]></a>', []],
		['line ends', '<a>1\r\n2\r3\n4&#13;</a>', ['1\n2\n3\n4\r']],
		['>, ]] and quotes in text', '<a>> ]] " \'</a>', ['> ]] " \'']],
	])('is %s', (_, source, children) => expect(text(source)).toEqual(children));

	it('is every attribute, with white space made plain', () => {
		expect(readXml('<a b="1" c=\'2"\' d = "x\n\ty&#10;&lt;"/>').attributes).toEqual([
			{ name: 'b', namespace: '', value: '1' },
			{ name: 'c', namespace: '', value: '2"' },
			{ name: 'd', namespace: '', value: 'x  y\n<' },
		]);
	});
});

describe('namespaces', () => {
	it('hold inside the element that declares them', () => {
		const source = '<a xmlns="d"><b xmlns=""><c/></b><p:b xmlns:p="q" xmlns:r="s" p:x="1" y="2"><r:c/></p:b><b/></a>';
		expect(readXml(source)).toEqual({
			...element('a', [], 'd'),
			children: [
				element('b', [element('c')]),
				{
					...element('b', [element('c', [], 's')], 'q'),
					attributes: [
						{ name: 'x', namespace: 'q', value: '1' },
						{ name: 'y', namespace: '', value: '2' },
					],
				},
				element('b', [], 'd'),
			],
		});
	});

	it('may be declared again', () => {
		expect(text('<p:a xmlns:p="1"><p:a xmlns:p="2"/><p:a/></p:a>')).toEqual([
			element('a', [], '2'),
			element('a', [], '1'),
		]);
	});

	it('bind xml from the start', () => {
		expect(readXml('<a xml:lang="tr"/>').attributes).toEqual([
			{ name: 'lang', namespace: 'http://www.w3.org/XML/1998/namespace', value: 'tr' },
		]);
	});

	it.each([
		['<p:a/>', 'The prefix of "p:a" is not declared'],
		['<a p:b="1"/>', 'The prefix of "p:b" is not declared'],
		['<a><b xmlns:p="1"/><p:c/></a>', 'The prefix of "p:c" is not declared'],
	])('are refused in %s', (source, message) => expect(refused(source)).toContain(message));
});

describe('a refusal', () => {
	it.each([
		['  <!-- nothing -->', 'The document has no element'],
		['{"result":[]}', '"{"result":[]}" stands outside the root element'],
		['<a>', '"<a>" is not closed; the document seems to be cut off'],
		['<p:a xmlns:p="1"></a>', '"</a>" stands where "</p:a>" is due'],
		['</a>', '"</a>" closes an element that is not open'],
		['<a></a', 'The tag "</a" is not closed; the document seems to be cut off'],
		['<a b=1/>', '"<a b=1/>" is no tag; this is not XML'],
		['<a b="1" b="2"/>', 'An attribute of "<a>" stands twice'],
		['<a><![CDATA[', 'A CDATA section is not closed'],
		['<a>Arçelik & Beko</a>', '"& Beko" is no entity'],
		['<a>&#x110000;</a>', '"&#x110000;" is no entity'],
		['<a>\uD800</a>', 'The character U+D800 is not allowed in XML'],
	])('of %j says what is wrong', (source, message) => expect(refused(source)).toContain(message));

	it('names the line and ends with a remedy', () => {
		const error = refusal(() => readXml('<a>\r\n<b>\n</c></a>'));
		expect(error).toMatchObject({ name: 'UblError', line: 3, remedy: 'Give the whole document as it was received.' });
		expect(error.message).toBe(
			'"</c>" stands where "</b>" is due (line 3). Give the whole document as it was received.',
		);
	});
});

describe('an attack', () => {
	const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>`;

	it.each([
		['billion laughs', LAUGHS],
		['a file of the server', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
		['a request of the server', '<!DOCTYPE a SYSTEM "http://127.0.0.1/"><a/>'],
		['a parameter entity', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1/">%p;]><a/>'],
		['a DOCTYPE without entities', '<!DOCTYPE html><html/>'],
		['a declaration inside', '<a><!ENTITY x "y"></a>'],
	])('by %s is refused', (_, source) => expect(refused(source)).toContain('has a DOCTYPE or another part of a DTD'));

	it('by depth is refused above 100', () => {
		const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
		expect(() => readXml(nested(100))).not.toThrow();
		expect(refused(nested(101))).toContain('Elements are nested more than 100 deep');
		expect(refused('<a>'.repeat(100) + '<a/>')).toContain('nested more than 100 deep');
		expect(refused('<a>'.repeat(1_000_000))).toContain('nested more than 100 deep');
	});

	it('by number is refused above 200,000 elements', () => {
		const many = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
		expect(readXml(many(200_000)).children).toHaveLength(199_999);
		expect(refused(many(200_001))).toContain('more than 200000 elements');
	});

	it('by size is refused above the limit', () => {
		expect(refusal(() => readXml('<abc/>', { maxSize: 5 })).message).toContain(
			'6 characters, more than the limit of 5',
		);
		expect(readXml('<abc/>', { maxSize: 6 }).name).toBe('abc');
		expect(refused(`<a>${' '.repeat(10 * 1024 * 1024)}</a>`)).toContain('more than the limit of 10485760');
	});
});

describe('what is read of hostile text is bounded', () => {
	it('an element has 1,000 attributes at most', () => {
		const withMany = (count: number) => `<a${Array.from({ length: count }, (_, at) => ` b${at}=""`).join('')}/>`;
		expect(readXml(withMany(1_000)).attributes).toHaveLength(1_000);
		expect(() => readXml(withMany(1_001))).toThrow('1000 attributes');
	});
});
