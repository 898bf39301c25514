import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, ACCOUNT, closeAll, guid, put, told, trading } from './support';

afterEach(closeAll);

async function streets(options: Parameters<typeof trading>[0] = {}): Promise<Bench> {
	const erp = await trading(options);
	const address = (n: number, more: Record<string, string | number | null>) =>
		put(erp, 'CARI_HESAP_ADRESLERI', { adr_Guid: guid(n), adr_cari_kod: ACCOUNT, adr_adres_no: n, ...more });
	address(2, { adr_cadde: 'İnönü Cad.', adr_il: 'İzmir', adr_ilce: 'Karşıyaka', adr_ulke: 'Türkiye', adr_iptal: 0 });
	address(1, { adr_cadde: 'Atatürk Bulvarı', adr_mahalle: 'Kızılay', adr_il: 'Ankara', adr_posta_kodu: '06420 ' });
	address(3, { adr_cadde: 'Kapalı Sok.', adr_iptal: 1 });
	address(4, { adr_cari_kod: '120.01.002', adr_cadde: 'Başka' });
	erp.erp.db.run(`UPDATE CARI_HESAPLAR SET cari_fatura_adres_no = 1, cari_sevk_adres_no = 2 WHERE cari_kod = ?`, [
		ACCOUNT,
	]);
	return erp;
}

const addresses = async (erp: Bench, code = ACCOUNT) => told(await account(erp, 'getAddresses', { account: code }));

describe('Account: Get Addresses', () => {
	it.each(['older', 'newer'] as const)('tells those that are in use, and what for, on the %s build', async (build) => {
		expect(await addresses(await streets({ build }))).toEqual([
			expect.objectContaining({
				...{
					accountCode: ACCOUNT,
					hasAddress: true,
					addressNumber: 1,
					isInvoiceAddress: true,
					isDeliveryAddress: false,
				},
				...{
					street: 'Atatürk Bulvarı',
					neighborhood: 'Kızılay',
					city: 'Ankara',
					postalCode: '06420',
					recordId: guid(1),
				},
			}),
			expect.objectContaining({
				...{ addressNumber: 2, isInvoiceAddress: false, isDeliveryAddress: true, street: 'İnönü Cad.' },
				...{ district: 'Karşıyaka', city: 'İzmir', country: 'Türkiye' },
			}),
		]);
	});

	it('tells an account without an address from one that is not there', async () => {
		const erp = await streets();
		expect(await addresses(erp, '120.01.003')).toMatchObject([
			{ hasAddress: false, addressNumber: null, street: null },
		]);
		const { error } = await account(erp, 'getAddresses', { account: 'NOWHERE' });
		expect(error?.message).toMatch(/the ERP has no such account/);
	});
});
