import fc from 'fast-check';
import { operations } from '../../../erp/catalogue';
import { prepareDocument } from '../../../erp/document/document';
import { isMembers, type Members } from '../../../erp/json/members';
import { problemText } from '../../../erp/values/problem';
import { ISTANBUL, operation, prepared } from '../../../testkit/facts/erp';

const LINE = { sip_stok_kod: 'STK001', sip_miktar: '2' };
const ORDER = { sip_tip: 'Talep', sip_tarih: '2026-01-31', sip_musteri_kod: '120.01.001', satirlar: [LINE] };
const INVOICE = {
	cha_evrak_tip: 63,
	cha_tip: 0,
	cha_cinsi: 6,
	cha_tarihi: '2026-01-31',
	cha_kod: '120.01.001',
	detay: [{ sth_stok_kod: 'STK001', sth_miktar: 1 }],
};

const texts = (name: string, members: Members) => prepared(name, members).problems.map(problemText);

describe('a document that is in order', () => {
	it('has no problems and no warnings, and its values are in the form of the wire', () => {
		expect(prepared('order.create', ORDER)).toMatchObject({
			problems: [],
			warnings: [],
			lineCount: 1,
			members: {
				satirlar: [
					{
						sip_tip: '0',
						sip_tarih: '31.01.2026',
						sip_musteri_kod: '120.01.001',
						sip_stok_kod: 'STK001',
						sip_miktar: 2,
					},
				],
			},
		});
	});

	it('keeps its header where the shape has one', () => {
		const { members, problems } = prepared('invoice.create', INVOICE);
		expect(problems).toEqual([]);
		expect(members).toEqual({ ...INVOICE, cha_tarihi: '31.01.2026' });
	});

	it('remembers the items that it was made of', () => {
		const op = operation('order.create');
		const checking = { operation: op, identity: op.identity, zone: ISTANBUL, onlyKnownFields: false };
		expect(prepareDocument({ members: ORDER, items: [3, 4] }, 1, checking).items).toEqual([3, 4]);
	});
});

describe('the name of a document in messages', () => {
	it('is its place, counted from 1', () =>
		expect(prepared('order.create', ORDER, { place: 1 }).name).toBe('Document 1'));

	it('holds series and number, from the header or the first line', () => {
		expect(prepared('order.create', { ...ORDER, sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1042 }).name).toBe(
			'Document 2 (WEB 1042)',
		);
		expect(prepared('order.create', { ...ORDER, satirlar: [{ ...LINE, sip_evrakno_sira: 7 }] }).name).toBe(
			'Document 2 (7)',
		);
		expect(prepared('invoice.create', { ...INVOICE, cha_evrakno_seri: 'A' }).name).toBe('Document 2 (A)');
	});
});

describe('problems name the document, the line, the field by label and wire name, and what to do', () => {
	it('for a missing account', () => {
		const { cha_kod, ...rest } = INVOICE;
		expect(cha_kod).toBeDefined();
		const [problem, ...others] = prepared('invoice.create', rest).problems;
		expect(others).toEqual([]);
		expect(problem).toMatchObject({
			document: 'Document 2',
			field: expect.stringContaining('(cha_kod)'),
			message: 'is missing',
		});
		expect(problem?.remedy).toMatch(/^Give a value for it \(.+\)\.$/);
	});

	it('for a missing account on a shape without a header: once for all lines alike', () => {
		const { sip_musteri_kod, ...rest } = ORDER;
		expect(sip_musteri_kod).toBeDefined();
		expect(texts('order.create', { ...rest, satirlar: [LINE, LINE] })).toEqual([
			'Document 2: Account Code (sip_musteri_kod) is missing. Give a value for it (Cari kodu).',
		]);
		const lines = [LINE, { ...LINE, sip_musteri_kod: '120.01.001' }];
		expect(texts('order.create', { ...rest, satirlar: lines })).toEqual([
			'Document 2, line 1: Account Code (sip_musteri_kod) is missing. Give a value for it (Cari kodu).',
		]);
	});

	it.each([[''], ['  '], [null], [undefined]])('for a required field that is %j', (blank) => {
		expect(texts('order.create', { ...ORDER, sip_musteri_kod: blank })).toEqual([
			expect.stringContaining('Account Code (sip_musteri_kod) is missing'),
		]);
	});

	it('for a value that cannot be read', () => {
		expect(
			texts('order.create', { ...ORDER, sip_evrakno_seri: 'WEB', satirlar: [LINE, { ...LINE, sip_b_fiyat: '1,5' }] }),
		).toEqual([
			expect.stringMatching(
				/^Document 2 \(WEB\), line 2: Unit Price \(sip_b_fiyat\): "1,5" is not a number written as 1234\.56\. If the comma is/,
			),
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
				/^Document 2 \(1\), line 2: Document Number \(sip_evrakno_sira\): the line belongs to another document/,
			),
		]);
	});

	it('for a line that contradicts its document, whose value would be dropped otherwise', () => {
		const order = { ...ORDER, sip_evrakno_sira: 1, satirlar: [{ ...LINE, sip_evrakno_sira: 2 }, LINE] };
		expect(texts('order.create', order)).toEqual([
			'Document 2 (1), line 1: Document Number (sip_evrakno_sira): the line has "2", its document "1". All lines of a document share this value: give it once; put lines of different documents into different documents.',
		]);
	});

	it('for what went wrong while the document was put together', () => {
		const op = operation('order.create');
		const checking = { operation: op, identity: op.identity, zone: ISTANBUL, onlyKnownFields: false };
		const issues = [{ field: 'Lines', message: 'is not JSON', remedy: 'Give a list.' }];
		const { problems } = prepareDocument({ members: ORDER, items: [0], issues }, 5, checking);
		expect(problems.map(problemText)).toEqual(['Document 5: Lines is not JSON. Give a list.']);
	});

	it('all at once, so that nobody fixes them one by one', () => {
		expect(texts('order.create', { ...ORDER, sip_tarih: '2026-02-30', satirlar: [{ sip_miktar: 'x' }] })).toHaveLength(
			3,
		);
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

	it('are not made up', () =>
		expect(prepared('account.create', { cari_kod: 'A', cari_unvan1: 'B' }).members).not.toHaveProperty('adres'));
});

describe('the record that an update or a deletion means', () => {
	const GUID = '11111111-2222-3333-4444-555555555555';
	const unmeant = (keys: string) => [`Document 2 has nothing that says which record is meant. Give ${keys}.`];

	it('is asked for by the keys of the method', () => {
		expect(texts('order.update', { sip_miktar: 2 })).toEqual(
			unmeant('Document Number (sip_evrakno_sira) or Record ID (sip_Guid)'),
		);
		expect(texts('invoice.update', { cha_evrakno_seri: 'A', detay: [{ sth_miktar: 1 }] })).toEqual([
			expect.stringMatching(/^Document 2 \(A\) has nothing .+\(cha_evrakno_sira\) or .+\(sth_Guid\)\.$/),
		]);
		expect(texts('invoice.deleteLine', { detay: [{}] })).toEqual(
			unmeant('Account Movement ID (cha_Guid) or Stock Movement ID (sth_Guid)'),
		);
		expect(texts('order.update', { sip_evrakno_sira: ' ', satirlar: [{ sip_Guid: null }] })).toHaveLength(1);
	});

	it('may be told by any key, in the document or in any of its lines', () => {
		expect(texts('order.update', { sip_evrakno_sira: 1, satirlar: [{ sip_miktar: 2 }] })).toEqual([]);
		expect(texts('order.update', { satirlar: [{ sip_miktar: 2 }, { sip_Guid: GUID }] })).toEqual([]);
		expect(texts('invoice.update', { cha_evrakno_sira: 7 })).toEqual([]);
		expect(texts('invoice.update', { detay: [{ sth_Guid: GUID }] })).toEqual([]);
		expect(texts('invoice.deleteLine', { cha_Guid: GUID })).toEqual([]);
	});

	it('is not told by the number 0, which lets the ERP number a new document and names none', () => {
		expect(texts('invoice.update', { cha_evrakno_sira: 0 })).toEqual([
			expect.stringContaining('has nothing that says which record is meant'),
		]);
		expect(texts('invoice.update', { cha_evrakno_sira: 0, detay: [{ sth_Guid: GUID }] })).toEqual([]);
	});

	it('is told in another letter case, too: the reference itself has one number of two spellings', () => {
		expect(texts('warehouseOrder.update', { satirlar: [{ ssip_evrakno_sira: 1 }] })).toEqual([]);
		expect(texts('warehouseOrder.update', { ssip_evrakno_siRA: 1 })).toEqual([]);
	});

	it('is not asked for a second time', () => {
		expect(texts('order.deleteByGuid', { satirlar: [{}] })).toEqual([
			expect.stringContaining('Record ID (sip_Guid) is missing'),
		]);
		expect(texts('order.update', { satirlar: [] })).toEqual([expect.stringContaining('has no lines')]);
		expect(texts('order.update', { satirlar: ['x'] })).toEqual([expect.stringContaining('is not an object')]);
	});

	it('is no question where the catalogue knows no key, or something new is saved', () => {
		expect(texts('operationCompletion.update', { any: 1 })).toEqual([]);
		expect(texts('production.deleteRoutePlan', { RtP_IsEmriKodu: 'X' })).toEqual([]);
		expect(texts('order.create', ORDER)).toEqual([]);
	});
});

describe('a document without any member', () => {
	it('is refused, by what it lacks or as empty', () => {
		expect(texts('invoice.update', {})).toEqual([
			expect.stringMatching(
				/^Document 2 is empty\. Give its members, among them .+\(cha_evrakno_sira\) or .+\(sth_Guid\)\.$/,
			),
		]);
		expect(texts('invoice.deleteLine', { detay: undefined })).toEqual([expect.stringContaining('is empty')]);
		for (const { resource, operation: key, kind, body } of operations) {
			if (!['save', 'update', 'delete', 'send'].includes(kind) || body.unknown) continue;
			expect([`${resource}.${key}`, texts(`${resource}.${key}`, {}).length]).not.toContain(0);
		}
	});

	it('is fine where nobody knows the payload, and for a list without filters', () => {
		expect(texts('operationCompletion.update', {})).toEqual([]);
		expect(texts('account.getAll', {})).toEqual([]);
	});
});

describe('members under their dotted name', () => {
	it('become the object of the wire, in the document', () => {
		const { members, problems, warnings } = prepared('dispatchNote.update', {
			sth_evrakno_sira: 1,
			'e_irsaliye_detaylari.eir_sofor_adi': 'Ali',
			'e_irsaliye_detaylari.eir_matbu_tarih': '2026-01-31',
			e_irsaliye_detaylari: { eir_sofor_soyadi: 'Kaya' },
		});
		expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
		expect(members.e_irsaliye_detaylari).toEqual({
			eir_sofor_soyadi: 'Kaya',
			eir_sofor_adi: 'Ali',
			eir_matbu_tarih: '2026-01-31 00:00:00.000',
		});
		expect(members).not.toHaveProperty(['e_irsaliye_detaylari.eir_sofor_adi']);
	});

	it('and in its lines, from either place', () => {
		const { members, warnings } = prepared('collectionPayment.createV3', {
			'odeme_emirleri.sck_banka_adres1': 'Kadıköy',
			satirlar: [{ 'odeme_emirleri.sck_no': '1' }, { odeme_emirleri: { sck_banka_adres1: 'Moda' } }],
		});
		expect(members.satirlar).toEqual([
			{ odeme_emirleri: { sck_banka_adres1: 'Kadıköy', sck_no: '1' } },
			{ odeme_emirleri: { sck_banka_adres1: 'Moda' } },
		]);
		expect(warnings).toEqual([]);
	});

	it('are refused where they say something else than the object', () => {
		const payment = { satirlar: [{}, { 'odeme_emirleri.sck_no': '1', odeme_emirleri: { sck_no: '2' } }] };
		expect(texts('collectionPayment.createV3', payment)).toContainEqual(
			expect.stringMatching(
				/^Document 2, line 2: .+ \(odeme_emirleri\.sck_no\) is given twice: "1" under its dotted name, "2" in its object/,
			),
		);
	});

	it('stay unknown members where the catalogue has no such path', () => {
		expect(prepared('order.create', { ...ORDER, 'a.b': 1 }).warnings).toEqual([
			'a.b is sent as given; the catalogue does not know it',
		]);
	});
});

describe('members that the catalogue does not know', () => {
	const given = { ...ORDER, satirlar: [{ ...LINE, sip_ozel: 1, SIP_TIP: 2 }] };

	it('are sent as given, with a warning', () => {
		const { members, warnings, problems } = prepared('order.create', given);
		expect(problems).toEqual([]);
		expect(members.satirlar).toEqual([expect.objectContaining({ sip_ozel: 1, SIP_TIP: 2 })]);
		expect(warnings).toEqual([
			'Line 1: sip_ozel is sent as given; the catalogue does not know it',
			'Line 1: SIP_TIP is sent as given; did you mean sip_tip?',
		]);
	});

	it('are refused with Only Known Fields', () => {
		const { problems } = prepared('order.create', given, { onlyKnownFields: true });
		expect(problems.map(problemText)[0]).toBe(
			'Document 2, line 1: sip_ozel is not a known member of SiparisKaydetV2; the catalogue does not know it. Correct the name, or switch off the option Only Known Fields.',
		);
		expect(problems).toHaveLength(2);
	});

	it('include remarks and user tables where the method documents none', () => {
		const remarked = { evrak_aciklamalari: 'a', satirlar: [{ sth_Guid: '11111111-2222-3333-4444-555555555555' }] };
		expect(prepared('dispatchNote.update', remarked).warnings).toEqual([
			expect.stringContaining('evrak_aciklamalari is sent as given'),
		]);
		expect(prepared('dispatchNote.update', remarked, { onlyKnownFields: true }).problems).toHaveLength(1);
		const address = { adr_cari_kod: 'A', user_tablo: { x: 1 } };
		expect(prepared('address.create', address).warnings).toEqual([
			expect.stringContaining('user_tablo is sent as given'),
		]);
		const count = { satirlar: [{ sym_evrakno: 1, user_tablo: { x: 1 } }] };
		expect(prepared('stockCount.update', count, { onlyKnownFields: true }).problems).toMatchObject([
			{ line: 1, field: 'user_tablo' },
		]);
	});
});

describe('remarks', () => {
	const remarks = (value: unknown) =>
		prepared('order.create', { ...ORDER, evrak_aciklamalari: value }).members.evrak_aciklamalari;

	it('are made of lines of text, of a list, or of objects in the form of the wire', () => {
		const wire = [{ aciklama: 'one' }, { aciklama: 'two' }];
		expect(remarks('one\ntwo')).toEqual(wire);
		expect(remarks('one\r\n\r\ntwo\r\n')).toEqual(wire);
		expect(remarks(['one', 'two'])).toEqual(wire);
		expect(remarks(wire)).toEqual(wire);
		expect(remarks({ aciklama: 'one' })).toEqual([{ aciklama: 'one' }]);
		expect(remarks('7')).toEqual([{ aciklama: '7' }]);
	});

	it('are left out where they are blank', () => expect(remarks(' ')).toBeUndefined());

	it('stand in the document, never on its lines', () => {
		const { members, warnings } = prepared('order.create', { ...ORDER, evrak_aciklamalari: 'one' });
		expect(Object.keys(members).sort()).toEqual(['evrak_aciklamalari', 'satirlar']);
		expect(warnings).toEqual([]);
	});
});

describe('the user table', () => {
	it('is always a list, on each line or in the header, as the method documents', () => {
		expect(prepared('order.create', { ...ORDER, user_tablo: { renk: 'mavi' } }).members).toMatchObject({
			satirlar: [{ user_tablo: [{ renk: 'mavi' }] }],
		});
		const both = { ...INVOICE, user_tablo: [{ renk: 'mavi' }], detay: [{ user_tablo: { beden: 'L' } }] };
		expect(prepared('invoice.create', both)).toMatchObject({
			members: { user_tablo: [{ renk: 'mavi' }], detay: [{ user_tablo: [{ beden: 'L' }] }] },
			warnings: [],
		});
	});

	it('is one list where a line has its own, too', () => {
		const given = {
			...ORDER,
			user_tablo: { renk: 'mavi' },
			satirlar: [{ ...LINE, user_tablo: [{ beden: 'L' }] }, LINE],
		};
		expect(prepared('order.create', given)).toMatchObject({
			problems: [],
			members: { satirlar: [{ user_tablo: [{ renk: 'mavi' }, { beden: 'L' }] }, { user_tablo: [{ renk: 'mavi' }] }] },
		});
	});

	it('may be JSON text, as in the form', () => {
		const given = { ...INVOICE, user_tablo: '{"renk":"mavi"}' };
		expect(prepared('invoice.create', given)).toMatchObject({
			problems: [],
			members: { user_tablo: [{ renk: 'mavi' }] },
		});
		const listed = { ...ORDER, satirlar: [{ ...LINE, user_tablo: '[{"renk":"mavi"},{}]' }] };
		expect(prepared('order.create', listed).members.satirlar).toMatchObject([{ user_tablo: [{ renk: 'mavi' }, {}] }]);
	});

	it.each([['mavi'], ['{"renk"'], [7], [[{}, 'mavi']], [[[{}]]], [[null]], ['[1]'], ['"mavi"']])(
		'is refused as %j',
		(user_tablo) => {
			expect(texts('order.create', { ...ORDER, satirlar: [{ ...LINE, user_tablo }] })).toEqual([
				'Document 2, line 1: User Table (user_tablo) is neither an object nor a list of objects. Give it as an object such as { "column": "value" }, or as a list of such objects.',
			]);
		},
	);

	it('is free-form: its members are passed on unchanged and without a warning', () => {
		const { members, warnings } = prepared('order.create', {
			...ORDER,
			satirlar: [{ ...LINE, user_tablo: { n: '1,5', d: '2026-02-30' } }],
		});
		expect(members.satirlar).toEqual([expect.objectContaining({ user_tablo: [{ n: '1,5', d: '2026-02-30' }] })]);
		expect(warnings).toEqual([]);
	});
});

describe('the dispatch note (S3)', () => {
	it('keeps its shipping details in the document and repeats its header on the lines', () => {
		const given = {
			sth_evrakno_sira: 7,
			sth_tarih: '2026-01-31',
			sth_cari_kodu: '120.01.001',
			e_irsaliye_detaylari: { eir_sofor_adi: 'Ali', eir_baslama_zamani: '2026-01-31T09:30' },
			satirlar: [{ sth_stok_kod: 'A' }, { sth_stok_kod: 'B' }],
		};
		const { members, problems, warnings } = prepared('dispatchNote.update', given);
		const shared = { sth_evrakno_sira: 7, sth_tarih: '31.01.2026', sth_cari_kodu: '120.01.001' };
		expect({ members, problems, warnings }).toEqual({
			members: {
				e_irsaliye_detaylari: { eir_sofor_adi: 'Ali', eir_baslama_zamani: '2026-01-31 09:30:00.000' },
				satirlar: [
					{ ...shared, sth_stok_kod: 'A' },
					{ ...shared, sth_stok_kod: 'B' },
				],
			},
			problems: [],
			warnings: [],
		});
	});
});

describe('nothing is added that was not given', () => {
	/** Paths of all members below an object, list positions left out. */
	const pathsOf = (value: unknown, prefix = ''): string[] =>
		Array.isArray(value)
			? value.flatMap((element) => pathsOf(element, prefix))
			: isMembers(value)
				? Object.entries(value).flatMap(([name, member]) => [
						`${prefix}${name}`,
						...pathsOf(member, `${prefix}${name}.`),
					])
				: [];

	const SAMPLES = {
		text: 'A',
		plain: 'A',
		number: 1,
		numericText: 1,
		date: '2026-01-31',
		dueDate: '2026-01-31',
		guid: '11111111-2222-3333-4444-555555555555',
		taxNumber: '1234567890',
		base64: 'AAAA',
		list: [{}],
	} as const;

	const NAMES = [
		'order.create',
		'invoice.create',
		'dispatchNote.update',
		'account.create',
		'collectionPayment.create',
		'order.deleteByGuid',
		'image.create',
		'receivedQuotation.create',
	];

	it.each(NAMES)('to %s, whatever subset of its fields is filled', (name) => {
		const { body, kind } = operation(name);
		const lineFields = body.fields.filter(({ onLine }) => onLine);
		const put = (target: Members, path: string, value: unknown) => {
			const [first = path, second] = path.split('.');
			target[first] = second === undefined ? value : { ...(target[first] as Members | undefined), [second]: value };
			return target;
		};
		const some = (fields: typeof body.fields) =>
			fc
				// A list that holds nothing is left out of a save.
				.subarray(fields.filter(({ type }) => type !== 'list' || kind !== 'save'))
				.map((chosen) => chosen.reduce((members, { path, type }) => put(members, path, SAMPLES[type]), {} as Members));
		const given = fc
			.tuple(
				some(body.fields.filter(({ onLine }) => !onLine)),
				fc.array(some(lineFields), { maxLength: 3 }),
				fc.boolean(),
			)
			.map(([head, lines, withLines]) =>
				body.lines !== undefined && withLines ? { ...head, [body.lines]: lines } : head,
			);
		fc.assert(
			fc.property(given, (members) => {
				const out = prepared(name, members);
				expect(out.warnings).toEqual([]);
				expect(new Set(pathsOf(members))).toEqual(new Set(pathsOf(out.members)));
				if (body.lines !== undefined) expect(out.members[body.lines]).toEqual(members[body.lines] && expect.any(Array));
			}),
		);
	});

	it('on lines but the header that was given', () => {
		const shared = operation('order.create').body.fields.filter(({ scope }) => scope === 'document');
		fc.assert(
			fc.property(fc.subarray(shared, { minLength: 1 }), fc.integer({ min: 1, max: 4 }), (chosen, count) => {
				const header = Object.fromEntries(chosen.map(({ path, type }) => [path, SAMPLES[type]]));
				const { members } = prepared('order.create', {
					...header,
					satirlar: Array.from({ length: count }, () => ({})),
				});
				const lines = members.satirlar as Members[];
				expect(Object.keys(members)).toEqual(['satirlar']);
				expect(lines).toHaveLength(count);
				for (const line of lines) expect(Object.keys(line).sort()).toEqual(Object.keys(header).sort());
			}),
		);
	});

	it('and no document, however odd, makes the check throw', () => {
		const odd = fc.dictionary(
			fc.oneof(
				fc.constantFrom(
					'satirlar',
					'detay',
					'evrak_aciklamalari',
					'user_tablo',
					'sip_tarih',
					'e_irsaliye_detaylari',
					'renk_beden',
				),
				fc.string(),
			),
			fc.anything({ withBigInt: true, withDate: true }),
		);
		fc.assert(
			fc.property(fc.constantFrom(...NAMES), odd, (name, members) => void prepared(name, members)),
			{ numRuns: 500 },
		);
	});
});

describe('remarks and user table in a wrong letter case', () => {
	const line = { sip_tip: 0, sip_tarih: '2026-01-31', sip_musteri_kod: 'M', sip_stok_kod: 'STK001', sip_miktar: 1 };
	it.each([
		[{ satirlar: [line], Evrak_Aciklamalari: [{ aciklama: 'x' }] }, 'Evrak_Aciklamalari', 'evrak_aciklamalari'],
		[{ satirlar: [line], EVRAK_ACIKLAMALARI: 'x' }, 'EVRAK_ACIKLAMALARI', 'evrak_aciklamalari'],
		[{ satirlar: [line], User_Tablo: [{ a: 1 }] }, 'User_Tablo', 'user_tablo'],
		[{ satirlar: [{ ...line, USER_TABLO: [{ a: 1 }] }] }, 'USER_TABLO', 'user_tablo'],
	])('are named: %j', (members, name, meant) => {
		const { problems } = prepared('order.create', members);
		expect(problems.map(({ message }) => message)).toEqual([`has "${name}", where the server looks for "${meant}"`]);
	});
});
