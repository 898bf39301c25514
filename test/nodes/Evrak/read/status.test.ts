import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { eDocument, uuidAt } from '../../../../testkit/node/invoices';
import { serve } from '../../../../testkit/servers/server';
import { perTest } from '../../../../testkit/jest/benches';

const STATUS = 'EBelgeDurumSorgulamaV2';
const ARCHIVED = 'eeeeeeee-0000-4000-8000-000000000001';

const erp = perTest(async () => await bench({ outgoing: { timeScale: 0 } }));
beforeEach(() => {
	erp.erp.incoming.arrive(
		{ uuid: uuidAt(1), scenario: 'TICARIFATURA' },
		{ uuid: uuidAt(2), scenario: 'TEMELFATURA' },
		{ uuid: uuidAt(3), scenario: 'TICARIFATURA' },
	);
	erp.erp.db.run('UPDATE E_BELGE_GELEN SET gef_durum = 2002 WHERE gef_uuid = ?', [uuidAt(3)]);
});

const status = (more: INodeParameters = {}) =>
	eDocument('getStatus', { inputMode: 'fields', EFaturaTipi: 1, EBelgeTipi: 0, UUID: '={{ $json.uuid }}', ...more });
const asked = () =>
	erp.bodies(STATUS).map(({ Mikro }) => {
		const { EFaturaTipi, EBelgeTipi, UUID } = (Mikro as { EBelge: Record<string, unknown> }).EBelge;
		return [EFaturaTipi, EBelgeTipi, UUID];
	});

describe('the status of an e-document', () => {
	it('is the ERP’s own members and what they mean together', async () => {
		const { items: rows } = await erp.evrak(status(), items({ uuid: `{${uuidAt(1)}}` }, { uuid: uuidAt(3) }));
		expect(rows.map(({ json, pairedItem }) => ({ ...json, pairedItem }))).toEqual([
			{
				uuid: uuidAt(1).toLowerCase(),
				BelgeDurumKodu: '1002',
				BelgeDurumAciklamasi: 'Fatura zarflandı',
				ZarfDurumKodu: '1001',
				ZarfDurumAciklamasi: 'Zarf gönderildi',
				GIBDurumKodu: '1300',
				GIBDurumAciklamasi: 'BAŞARIYLA TAMAMLANDI',
				kind: 'eInvoice',
				meaning: 'delivered',
				final: false,
				explanation: 'Completed: delivered to the receiver',
				pairedItem: { item: 0 },
			},
			expect.objectContaining({ BelgeDurumKodu: '2002', meaning: 'rejected', final: true }),
		]);
	});

	it('is final for a delivered invoice that the item calls basic, or an e-archive one', async () => {
		const input = items(
			{ uuid: uuidAt(2), scenario: 'basic' },
			{ uuid: uuidAt(2) },
			{ uuid: uuidAt(2), scenario: 'eArchive' },
		);
		const { items: rows } = await erp.evrak(status(), input);
		expect(rows.map(({ json }) => json.final)).toEqual([true, false, true]);
	});

	const first = { BelgeDurumKodu: '1002', ZarfDurumKodu: '1001', GIBDurumKodu: '1300' };
	it.each([
		['the same', [first, { ...first, ZarfDurumKodu: 1001 }], 'delivered', false],
		['another answer', [first, { ...first, BelgeDurumKodu: '2002' }], 'unknown', false],
		['another code of the authority', [{ ...first, GIBDurumKodu: '1150' }, first], 'unknown', false],
		['a history within it', [{ ...first, BelgeDurumKodu: '2001', Gecmis: [first] }], 'accepted', true],
	])('is told by several statuses only where they agree: %s', async (_, list, meaning, final) => {
		const Data = { Liste: list };
		const server = await serve((response) => response.end(JSON.stringify({ result: [{ IsError: false, Data }] })));
		const { items: rows } = await erp.evrak(status(), items({ uuid: uuidAt(1) }), {}, { baseUrl: server.url });
		await server.close();
		expect(rows[0]?.json).toMatchObject({ meaning, final });
	});

	it('is found, where the ERP knows the document as the other kind, by one more question', async () => {
		erp.erp.db.run(
			"INSERT INTO E_BELGE_GIDEN (ebl_Guid, ebl_uuid, ebl_tip, ebl_gonderim, ebl_akis) VALUES ('1', ?, 1, '2026-01-01T00:00:00.000', ?)",
			[ARCHIVED.toUpperCase(), JSON.stringify([{ after: 0, codes: ['1006', '', ''] }])],
		);
		const { items: rows, error } = await erp.evrak(status({ EFaturaTipi: 0 }), items({ uuid: ARCHIVED }));
		expect(error).toBeUndefined();
		expect(rows[0]?.json.kind).toBe('eArchive');
		expect(asked()).toEqual([
			[0, 0, ARCHIVED],
			[0, 1, ARCHIVED],
		]);
	});

	it('of a document that the ERP does not know at all is an error, after both kinds', async () => {
		const input = items({ uuid: uuidAt(1) }, { uuid: ARCHIVED });
		const { items: rows, errors } = await erp.evrak(status({ EBelgeTipi: '1' }), input, {
			onError: 'continueErrorOutput',
		});
		expect(rows).toHaveLength(1);
		expect(errors.map(({ error, pairedItem }) => [error?.message, error?.description, pairedItem])).toEqual([
			[
				`Get status of electronic invoice failed: the ERP knows no incoming e-document ${ARCHIVED}, neither as e-invoice nor as e-archive invoice`,
				'Check Direction (E-Fatura) and the identifier. An invoice that was sent again has a new identifier.',
				{ item: 1 },
			],
		]);
		expect(asked().filter(([, , uuid]) => uuid === ARCHIVED)).toEqual([
			[1, 1, ARCHIVED],
			[1, 0, ARCHIVED],
		]);
	});

	it.each([
		['an e-dispatch note', { EBelgeTipi: 2 }, 'Type (E-Belge Tipi), EBelgeTipi: "2" is not a code of this method'],
		['what is no UUID', { UUID: 'ABC2026000000001' }, '"ABC2026000000001" is not a GUID'],
	])('is not asked of %s', async (_, more, message) => {
		const { error } = await erp.evrak(status(more), items({ uuid: uuidAt(1) }));
		expect(error?.message).toContain(message);
		expect(error?.description).toContain('Nothing was sent.');
		expect(erp.erp.requests).toHaveLength(0);
	});
});
