import type { INodeExecutionData } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import type { Operation } from '../../../../../erp/catalogue/types';
import { checkpoint, insert } from '../../../../../testkit/operations/database';
import {
	documented,
	exampleOf,
	isUndocumented,
	NAMED_ITEMS,
	payloadOf,
	type Payload,
} from '../../../../../testkit/operations/documented';
import { bench, items, previewing, type Bench, type Settings } from '../../../../../testkit/node/evrak';
import { documentsOf, homeOf, linesOf, prepare, undated, warningsOn } from '../../../../../testkit/operations/records';
import { expected, recorded, recordedWrites, stated } from '../../../../../testkit/operations/requests';
import { losses } from '../../../../../testkit/operations/stored';

const GUID = '11111111-2222-3333-4444-555555555555';
const isEmpty = ({ inside, beside }: Payload) => Object.keys({ ...inside, ...beside }).length === 0;
const named = operations.map((operation) => [`${operation.resource}.${operation.operation}`, operation] as const);
const ofKinds = (...kinds: string[]) => named.filter(([, { kind }]) => kinds.includes(kind));

describe('JSON mode', () => {
	let erp: Bench;
	let tables: ReturnType<typeof checkpoint>;
	beforeAll(async () => {
		erp = await bench({ strict: true });
		for (const sto_kod of NAMED_ITEMS) insert(erp.erp.db, 'STOKLAR', { sto_kod, sto_isim: sto_kod });
		tables = checkpoint(erp.erp.db);
	});
	afterEach(() => tables.restore());
	afterAll(async () => await erp.close());

	const run = async (
		{ resource, operation, method, body, rawRows }: Operation,
		payload: Payload,
		more = {},
		settings: Settings = {},
	) => {
		erp.erp.requests.clear();
		const takesJson = method !== 'APILogin' && !isEmpty(payload);
		const mode = body.unknown ? {} : { inputMode: 'json' };
		const json = takesJson ? { ...mode, json: '={{ $json }}' } : {};
		return await erp.evrak(
			{ resource, operation, ...json, ...(rawRows ? { options: { writeRawRows: true } } : {}), ...more },
			items({ ...payload.inside, ...payload.beside } as Parameters<typeof items>[0]),
			settings,
		);
	};

	/** What the suites below run; a user's SELECT goes out with its limit, and only where the credential allows it: its suites stand in sql/. */
	const written = ofKinds('save', 'update', 'delete', 'send');
	const asked = ofKinds('get', 'session', 'health');
	const paged = ofKinds('list').filter(([, operation]) => operation.paged);
	const whole = ofKinds('list').filter(([, operation]) => !operation.paged && operation.answer !== 'select');

	it('runs each of the 127 methods once', () => {
		const run = [...written, ...asked, ...paged, ...whole].map(([, { method }]) => method);
		expect([...run, 'SqlVeriOkuV2'].sort()).toEqual(operations.map(({ method }) => method).sort());
		expect(operations).toHaveLength(127);
	});

	describe('a documented document is written as documented', () => {
		it.each(written)('%s', async (_, operation) => {
			const { method, kind } = operation;
			const { db } = erp.erp;
			const payload = payloadOf(method);
			prepare(db, method, kind, payload);
			const { items: rows, error } = await run(operation, payload);
			expect(error).toBeUndefined();
			expect(recordedWrites(erp)).toEqual(expected(erp, method, [payload]));

			const [document = {}, ...others] = documentsOf(payload);
			expect(others).toEqual([]);
			expect(rows).toEqual([{ json: expect.objectContaining({ outcome: 'saved' }), pairedItem: { item: 0 } }]);
			expect(rows[0]?.json.lineCount).toBe(operation.body.lines === undefined ? undefined : linesOf(document).length);
			expect(undated(rows[0]?.json.warnings)).toEqual(warningsOn(method, payload));
			if (kind === 'delete') expect(rows[0]?.json).toMatchObject({ deleted: true });

			const { lines } = homeOf(method);
			if (kind === 'delete' && lines) expect(tables.added(lines)).toEqual([]);
			if (kind === 'save' || kind === 'update')
				expect(losses(db, tables.added, method, kind, [stated(method, payload)])).toEqual([]);
		});
	});

	describe('a question is asked as documented and answered', () => {
		const ANSWERS: Readonly<Record<string, object>> = {
			FaturaPdfV2: { fileName: `invoice-${GUID}.pdf`, mimeType: 'application/pdf' },
			EMukellefSorgulamaV2: { EFatura: true, EArsiv: false },
			EBelgeDurumSorgulamaV2: { BelgeDurumKodu: '1002', GIBDurumKodu: '1300' },
			ImageDataGetirV2: { fileName: `image-${GUID}.png`, mimeType: 'image/png', size: 8 },
			GelenFaturaPdfV2: { uuid: GUID, mimeType: 'application/pdf' },
			EBelgeXMLV2: { uuid: GUID, mimeType: 'application/xml' },
			TaslakEFaturaPdfV2: { fileName: 'invoice-1.pdf', mimeType: 'application/pdf' },
			TaslakEIrsaliyePdfV2: { fileName: 'dispatchNote-1.pdf', mimeType: 'application/pdf' },
			EIrsaliyePdfV2: { fileName: `dispatchNote-${GUID}.pdf`, mimeType: 'application/pdf' },
			KullaniciParametreleriV2: { list: [{ KullaniciKodu: 'API' }] },
			ModoFastsellHSSozlesmesiOnayDurumV2: { OnayDurumu: false },
			ModoFastsellRestoranSozlesmesiOnayDurumV2: { OnayDurumu: false },
			PorkodSozlesmeOnayDurumV2: { OnayDurumu: false },
			APILogin: { success: true },
			APILogoff: { success: true },
			APILogoffV2: { success: true },
			HealthCheck: { up: true, httpStatus: 200 },
			HealthCheck2: { up: true, httpStatus: 200 },
			LoggerDone: { up: true, httpStatus: 200 },
		};
		it.each(asked)('%s', async (_, operation) => {
			const { method, kind, file } = operation;
			const payload = exampleOf(method);
			if (kind === 'get') prepare(erp.erp.db, method, kind, payload);
			const { items: rows, error } = await run(operation, payload, file ? { outputFieldName: 'data' } : {});
			expect(error).toBeUndefined();
			expect(recorded(erp)).toEqual(expected(erp, method, [payload]));
			expect(rows).toHaveLength(1);
			expect(rows[0]).toMatchObject({ json: ANSWERS[method] ?? { missing: method }, pairedItem: { item: 0 } });
			expect(Object.keys(rows[0]?.binary ?? {})).toEqual(file ? ['data'] : []);
		});
	});

	describe('a list is read page by page', () => {
		const pages = ({ inside, beside }: Payload, Index: number): Payload =>
			'Index' in inside ? { inside: { ...inside, Index }, beside } : { inside, beside: { ...beside, Index } };
		const sizeOf = ({ inside, beside }: Payload) => Number(inside.Size ?? beside.Size);

		it.each(paged)('%s', async (_, operation) => {
			const { method } = operation;
			const payload = exampleOf(method);
			const size = sizeOf(payload);
			const { db } = erp.erp;
			const codeOf = (number: number) => `700.${String(number).padStart(3, '0')}`;
			const has = (sql: string) => Number(db.get(`SELECT COUNT(*) AS n FROM ${sql}`)?.n);
			const account = (code: string) =>
				insert(db, 'CARI_HESAPLAR', { cari_kod: code, cari_baglanti_tipi: 0, cari_lastup_date: '15.07.2025' });
			const [add, there]: [(code: string) => void, number] = ({
				GelenFaturalarV2: [
					(code: string) =>
						insert(db, 'E_BELGE_GELEN', {
							gef_belge_no: code,
							gef_tarih: '15.06.2025',
							gef_alinma_tarihi: '15.06.2025',
						}),
					0,
				],
				EIrsaliyeListesiV2: [
					(code: string) => {
						const sth_Guid = `${code.slice(4)}00000-2222-3333-4444-555555555555`;
						const sth_evrakno_sira = Number(code.slice(4));
						insert(db, 'STOK_HAREKETLERI', { sth_Guid, sth_evrakno_sira, sth_evraktip: 1, sth_tarih: '15.06.2025' });
						insert(db, 'E_BELGE_GIDEN', { ebl_tip: 2, ebl_kayit_uid: sth_Guid, ebl_belge_no: code });
					},
					0,
				],
				StokListesiV2: [(code: string) => insert(db, 'STOKLAR', { sto_kod: code, sto_lastup_date: '15.06.2025' }), 0],
				CariListesiV2: [account, has('CARI_HESAPLAR WHERE cari_baglanti_tipi = 0')],
			}[method] as [(code: string) => void, number] | undefined) ?? [account, 0];
			for (let number = there; number < 2 * size + 1; number++) add(codeOf(number));
			// The documented requests leave filters empty, which is meant only where it was typed.
			const json = JSON.stringify({ ...payload.inside, ...payload.beside });
			const { items: rows, error } = await run(operation, payload, { json, returnAll: true });
			expect(error).toBeUndefined();
			expect(recorded(erp)).toEqual(
				expected(
					erp,
					method,
					[0, 1, 2].map((index) => pages(payload, index)),
				),
			);
			const codes = rows.map(({ json }) => json.cari_kod ?? json.sto_kod ?? json.number ?? json.GIBIrsaliyeNo);
			expect(new Set(codes).size).toBe(2 * size + 1);
			expect(rows.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);

			const limited = await run(operation, payload, { json, returnAll: false, limit: 2 });
			expect(recorded(erp)).toEqual(expected(erp, method, [payload]));
			expect(limited.items).toEqual(rows.slice(0, 2));
		});

		it('and at once where the method knows no pages', async () => {
			for (const [, operation] of whole) {
				const payload = exampleOf(operation.method);
				const { items: rows, error } = await run(operation, payload, { returnAll: true });
				expect(error).toBeUndefined();
				expect(recorded(erp)).toEqual(expected(erp, operation.method, [payload]));
				expect(rows.length).toBeGreaterThan(0);
				expect(rows.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);

				const limited = await run(operation, payload, { returnAll: false, limit: 2 });
				expect(recorded(erp)).toEqual(expected(erp, operation.method, [payload]));
				expect(limited.items).toEqual(rows.slice(0, 2));
			}
		});
	});

	describe('the JSON may come in any form', () => {
		const documents = written.filter(([, { method }]) => !isUndocumented(method));
		it.each(documents)('%s', async (_, { resource, operation, method, rawRows, body: { containerIs } }) => {
			const payload = exampleOf(method);
			const [document] = documentsOf(payload);
			const { workingYear, companyCode, userCode } = erp.erp.credentials;
			const stale = {
				ApiKey: 'old',
				CalismaYili: workingYear,
				FirmaKodu: companyCode,
				KullaniciKodu: userCode,
				Sifre: 'old',
			};
			const forms: unknown[] = [
				JSON.stringify(payload.inside),
				JSON.stringify(document),
				...(containerIs === 'list' ? [JSON.stringify([document])] : []),
				JSON.stringify({ Mikro: { ...stale, ...payload.inside } }),
			];
			const options = rawRows ? { writeRawRows: true } : {};
			const node = { resource, operation, inputMode: 'json', json: '={{ $json.form }}', options };
			erp.erp.requests.clear();
			const rows: INodeExecutionData[] = [];
			// Each in a run of its own: what answers an incoming invoice may stand in a run once.
			for (const form of forms as string[]) {
				const { items: found, error } = await erp.evrak(previewing(node), items({ form }));
				expect(error).toBeUndefined();
				rows.push(...found);
			}
			expect(recordedWrites(erp)).toHaveLength(0);
			const [{ body } = { body: null }] = expected(erp, method, [payload]).filter(({ path }) => path.endsWith(method));
			const masked = JSON.stringify(body, (name, value: unknown) =>
				/^(ApiKey|Sifre)$/.test(name) ? '********' : value,
			);
			expect(rows.map(({ json }) => json.body)).toEqual(forms.map(() => JSON.parse(masked) as unknown));
			expect(rows[0]?.json).toMatchObject({ method: 'POST', url: erp.erp.url + documented(method).path });
		});
	});
});
