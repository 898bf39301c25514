import { operations } from '../../../erp/catalogue';
import { withMember, type Members } from '../../../erp/base/json/members';
import { prepared } from '../../../testkit/facts/erp';
import { LINE, ORDER, INVOICE, texts } from './support';

describe('problems name the document, the line, the field by label and wire name, and what to do', () => {
	it('for a missing account on a shape without a header: once for all lines alike', () => {
		const { sip_musteri_kod, ...rest } = ORDER;
		expect(sip_musteri_kod).toBeDefined();
		expect(texts('order.create', { ...rest, satirlar: [LINE, LINE] })).toEqual([
			'Document 2: Account (Cari), sip_musteri_kod is missing. Give a value for it.',
		]);
		const lines = [LINE, { ...LINE, sip_musteri_kod: '120.01.001' }];
		expect(texts('order.create', { ...rest, satirlar: lines })).toEqual([
			'Document 2, line 1: Account (Cari), sip_musteri_kod is missing. Give a value for it.',
		]);
	});

	it('for no lines', () => {
		const noLines = 'Document 2 has no lines. Give at least one line (satirlar).';
		expect(texts('order.create', { ...ORDER, satirlar: [] })).toEqual([noLines]);
		expect(texts('order.create', {})).toEqual([noLines]);
	});

	it('for lines that are not a list', () => {
		expect(texts('invoice.update', { detay: 'STK001' })).toEqual([
			'Document 2 has lines that are not a list. Give "detay" as a list of objects.',
		]);
		expect(texts('order.create', { ...ORDER, satirlar: 'STK001' })).toEqual([
			expect.stringContaining('has lines that are not a list'),
		]);
	});

	it('for lines in another letter case, which the server would not find', () => {
		const { satirlar, ...head } = ORDER;
		expect(texts('order.create', { ...head, Satirlar: satirlar })[0]).toBe(
			'Document 2 has its lines under "Satirlar", where the server does not look for them. Write "satirlar" in this letter case.',
		);
		expect(texts('invoice.update', { cha_evrakno_sira: 7, DETAY: [] })).toEqual([
			'Document 2 (7) has its lines under "DETAY", where the server does not look for them. Write "detay" in this letter case.',
		]);
	});

	it('for a line that is no object', () => {
		expect(texts('order.create', { ...ORDER, satirlar: [LINE, 'STK002'] })).toEqual([
			'Document 2, line 2 is not an object. Give each line as an object with ERP field names.',
		]);
	});

	it('for a line of another document', () => {
		const lines = [
			{ ...LINE, sip_evrakno_sira: 1 },
			{ ...LINE, sip_evrakno_sira: 2 },
		];
		expect(texts('order.create', { ...ORDER, satirlar: lines })).toEqual([
			expect.stringMatching(
				/^Document 2 \(1\), line 2: Number \(Evrak No\), sip_evrakno_sira: the line belongs to another document/,
			),
		]);
	});

	it('for a line that contradicts its document, whose value would be dropped otherwise', () => {
		const order = { ...ORDER, sip_evrakno_sira: 1, satirlar: [{ ...LINE, sip_evrakno_sira: 2 }, LINE] };
		expect(texts('order.create', order)).toEqual([
			'Document 2 (1), line 1: Number (Evrak No), sip_evrakno_sira: the line has "2", its document "1". All lines of a document share this value: give it once; put lines of different documents into different documents.',
		]);
	});
});

describe('lines that a method can do without', () => {
	it('an invoice without items needs its service or expense instead', () => {
		const { detay, ...service } = INVOICE;
		expect(detay).toBeDefined();
		expect(texts('invoice.create', service)).toEqual([
			'Document 2 has no lines. Give at least one line (detay) or cha_kasa_hizkod.',
		]);
		expect(texts('invoice.create', { ...service, cha_kasa_hizkod: '600' })).toEqual([]);
	});

	it('an empty list or a blank instead of them is nothing', () => {
		const { detay, ...service } = INVOICE;
		expect(detay).toBeDefined();
		const noLines = [expect.stringContaining('has no lines')];
		for (const hizmet_masraf_detay of [[], '[]', '', null])
			expect(texts('invoice.createDocument', { ...service, hizmet_masraf_detay })).toEqual(noLines);
		expect(texts('invoice.createDocument', { ...service, cha_kasa_hizkod: ' ' })).toEqual(noLines);
		expect(texts('invoice.createDocument', { ...service, hizmet_masraf_detay: [{}] })).toEqual(noLines);
		expect(texts('invoice.createDocument', { ...service, hizmet_masraf_detay: '[{}]' })).toEqual([]);
	});
});

describe('a document without any member', () => {
	it('is refused, by what it lacks or as empty', () => {
		expect(texts('invoice.update', {})).toEqual([
			expect.stringMatching(
				/^Document 2 is empty\. Give its members, among them .+, cha_evrakno_sira or .+, sth_Guid\.$/,
			),
		]);
		expect(texts('invoice.deleteLine', { detay: undefined })).toEqual([expect.stringContaining('is empty')]);
		for (const { resource, operation: key, kind } of operations) {
			if (!['save', 'update', 'delete', 'send'].includes(kind)) continue;
			expect([`${resource}.${key}`, texts(`${resource}.${key}`, {}).length]).not.toContain(0);
		}
	});
});

describe('an expression that was never evaluated is refused wherever a document has a text', () => {
	const TEXT = 'WEB-{{ $json.x }}';
	const isTold = (problems: readonly { readonly message: string }[]) =>
		problems.some(({ message }) => message.includes('{{ $json.x }}') && message.includes('never evaluated'));
	const writes = operations.filter(({ kind }) => ['save', 'update', 'delete', 'send'].includes(kind));

	it.each(writes.map((each) => [`${each.resource}.${each.operation}`, each] as const))('%s', (name, { body }) => {
		// Lists and files are told apart as such; a VAT rate is read before.
		const apart = new Set(['list', 'base64', 'vatRate']);
		const single = body.fields.filter(({ type }) => !apart.has(type));
		for (const { path, onLine } of single) {
			const member = withMember({}, path, TEXT);
			const { lines } = body;
			const draft = onLine && lines !== undefined ? { [lines]: [member] } : member;
			expect([path, isTold(prepared(name, draft).problems)]).toEqual([path, true]);
		}
	});

	it.each<[string, Members]>([
		['a remark', { ...ORDER, evrak_aciklamalari: [{ aciklama: TEXT }] }],
		['remarks as text', { ...ORDER, evrak_aciklamalari: `a\n${TEXT}` }],
		['the user table', { ...ORDER, satirlar: [{ ...LINE, user_tablo: [{ note: TEXT }] }] }],
		['a list', { ...ORDER, satirlar: [{ ...LINE, renk_beden: [{ renk_kirilim_kodu: TEXT }] }] }],
		['an unknown member', { ...ORDER, satirlar: [{ ...LINE, ozel: { a: [TEXT] } }] }],
	])('%s', (_, members) => expect(isTold(prepared('order.create', members).problems)).toBe(true));
});
