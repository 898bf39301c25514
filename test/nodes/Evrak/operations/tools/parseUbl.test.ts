import { gzipSync } from 'node:zlib';
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { eDocument, uuidAt, withFile, xmlOf } from '../../../../../testkit/node/invoices';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

const parse = (more: INodeParameters = {}) => eDocument('parseUbl', more);
const parseText = (more: INodeParameters = {}) => parse({ ublSource: 'text', ublText: '={{ $json.xml }}', ...more });
const messageOf = async (node: INodeParameters, input: INodeExecutionData) => {
	const { error, items: rows } = await erp.evrak(node, [input]);
	expect(rows).toEqual([]);
	expect(erp.erp.requests).toHaveLength(0);
	return error?.message;
};

describe('a UBL document', () => {
	const expected = {
		documentType: 'invoice',
		profile: 'TICARIFATURA',
		uuid: uuidAt(1).toLowerCase(),
		supplier: { name: 'Örnek Tedarikçi A.Ş.' },
		totals: { payable: '360.00' },
		lines: [{ name: 'Yazıcı' }, { name: 'Ofis koltuğu' }],
	};

	it('becomes an item, from the field where the trigger and Get XML put it', async () => {
		const { items: rows } = await erp.evrak(parse(), [withFile(xmlOf()), withFile(xmlOf({ uuid: uuidAt(2) }))]);
		expect(rows).toMatchObject([
			{ json: expected, pairedItem: { item: 0 } },
			{ json: { uuid: uuidAt(2).toLowerCase() }, pairedItem: { item: 1 } },
		]);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('becomes an item, from a text', async () => {
		const { items: rows } = await erp.evrak(parseText(), items({ xml: xmlOf() }));
		expect(rows[0]?.json).toMatchObject(expected);
	});

	it('is read in the encoding that it declares', async () => {
		const text = xmlOf().replace(/encoding="[^"]*"/i, 'encoding="ISO-8859-9"');
		expect(text).toContain('ISO-8859-9');
		// ISO-8859-9 is Latin-1 with six Turkish letters.
		const turkish: Record<string, number> = { ğ: 0xf0, Ğ: 0xd0, ş: 0xfe, Ş: 0xde, ı: 0xfd, İ: 0xdd };
		const bytes = Uint8Array.from(text, (letter) => turkish[letter] ?? letter.charCodeAt(0));
		const { items: rows } = await erp.evrak(parse(), [withFile(bytes)]);
		expect(rows[0]?.json).toMatchObject(expected);
	});

	it('shows its attachments, their content only if asked for', async () => {
		const content = Buffer.from('hello').toString('base64');
		const attachments = [{ name: 'order.txt', mimeType: 'text/plain', type: 'SIPARIS', content }];
		const input = [withFile(xmlOf({ attachments }))];
		const shown = async (options: INodeParameters) =>
			JSON.stringify((await erp.evrak(parse({ options }), input)).items[0]?.json);
		expect(await shown({})).toContain('order.txt');
		expect(await shown({ attachments: false })).not.toContain(content);
		for (const attachments of [true, 'true']) expect(await shown({ attachments })).toContain(content);
	});
});

describe('what is no UBL document', () => {
	const cannot = 'The e-document cannot be read: ';

	it.each([
		['a PDF', '%PDF-1.4 …', 'The file is a PDF, not XML'],
		['Base64', Buffer.from(xmlOf()).toString('base64'), 'The document is Base64, not XML. Make a file of it'],
	])('is refused: %s', async (_, content, message) => {
		const text = await messageOf(parse(), withFile(content));
		expect(text?.startsWith(cannot)).toBe(true);
		expect(text).toContain(message);
	});

	it('is packed: the error says how to unpack it', async () => {
		expect(await messageOf(parse(), withFile(gzipSync(xmlOf())))).toContain(
			'The file is packed with GZIP, not XML. Unpack it, for instance with the Compression node',
		);
	});

	it('goes to the error branch, and the others are read', async () => {
		const { items: rows, errors } = await erp.evrak(parse(), [withFile('<x/>'), withFile(xmlOf())], {
			onError: 'continueErrorOutput',
		});
		expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(errors[0]?.error?.description).toBe('Nothing was read of this item.');
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
	});

	it('is a field that the item does not have: those that it has are named', async () => {
		expect(await messageOf(parse(), withFile(xmlOf(), {}, 'data'))).toBe(
			'Input Data Field Name: the item has no binary file in the field "xml"',
		);
		const { error } = await erp.evrak(parse(), [withFile(xmlOf(), {}, 'data')]);
		expect(error?.description).toBe('Its binary fields are: data.');
	});

	it.each([[''], [{ xml: 1 }], [null], [12]])('is a text that is none: %j', async (xml) => {
		expect(await messageOf(parseText(), { json: { xml } })).toContain(cannot);
	});
});

describe('the size of a document', () => {
	const large = xmlOf({ notes: ['x'.repeat(2 * 1024 * 1024)] });

	it.each([
		['a file', () => parse({ options: { maxSize: 1 } }), () => withFile(large)],
		['a text', () => parseText({ options: { maxSize: '1' } }), () => ({ json: { xml: large } })],
	])('is limited by the option: %s', async (_, node, input) => {
		expect(await messageOf(node(), input())).toBe(
			'The e-document cannot be read: It is larger than the limit of 1 MB. If you trust it, raise the option Maximum Size of Parse XML.',
		);
	});

	it('is not limited by a number of megabytes that is none', async () => {
		expect(await messageOf(parse({ options: { maxSize: 0 } }), withFile(xmlOf()))).toBe(
			'Maximum Size "0" is no number of megabytes above 0 (item 0)',
		);
	});
});
