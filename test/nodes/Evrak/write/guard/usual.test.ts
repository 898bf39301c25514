import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { CONTINUE, forget } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

/** Options that nobody has set: the bench would switch them off. */
const UNSET = { protection: undefined } as unknown as INodeParameters;

const collection = (line: object, options: INodeParameters = {}): INodeParameters => ({
	resource: 'collectionPayment',
	operation: 'create',
	inputMode: 'json',
	json: JSON.stringify({
		satirlar: [
			{
				...{ cha_evrak_tip: 1, cha_tarihi: '20.11.2026', cha_tip: 1, cha_cinsi: 0, cha_kod: '120.01.001' },
				...{ cha_meblag: 500, cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01', ...line },
			},
		],
	}),
	options: { ...UNSET, ...options },
});

async function ended(parameters: INodeParameters, mode: 'manual' | 'trigger' = 'manual'): Promise<[unknown, string]> {
	const { items: rows, errors } = await erp.evrak(parameters, items({}), CONTINUE, {}, { mode });
	const [row] = rows;
	return row
		? [row.json.outcome, ((row.json.warnings ?? []) as string[]).join()]
		: ['refused', String(errors[0]?.json.error)];
}

const booked = () => erp.erp.db.all('SELECT * FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 1').length;
const AGAIN = 'a second run saves it again';

describe('a collection that is clicked twice, with no option set', () => {
	it('is booked once where it has a reference, and another amount under it is refused', async () => {
		expect(await ended(collection({ cha_belge_no: 'BANKA-1' }))).toEqual(['saved', '']);
		expect((await ended(collection({ cha_belge_no: 'BANKA-1' })))[0]).toBe('alreadySaved');
		await forget();
		expect((await ended(collection({ cha_belge_no: 'BANKA-1' })))[0]).toBe('alreadySaved');
		expect(await ended(collection({ cha_belge_no: 'BANKA-1', cha_meblag: 300 }))).toEqual([
			'refused',
			expect.stringContaining('it holds 120.01.001 against KASA01 for 500.00'),
		]);
		expect(booked()).toBe(1);
	});

	it('is booked again by a workflow where nothing tells it apart, and says so before', async () => {
		const open = collection({});
		expect(await ended(open, 'trigger')).toEqual(['saved', expect.stringContaining(AGAIN)]);
		expect(await ended(open, 'trigger')).toEqual(['saved', expect.stringContaining(AGAIN)]);
		expect(booked()).toBe(2);
	});

	it('says nothing where it is not protected, and is refused where protection is strict', async () => {
		expect(await ended(collection({}, { protection: 'none' }))).toEqual(['saved', '']);
		expect(await ended(collection({}, { protection: 'strict' }))).toEqual([
			'refused',
			expect.stringContaining('has nothing to tell this document by'),
		]);
	});

	it('is looked for where its answer is lost', async () => {
		await erp.erp.writeFaults('reset-after-commit');
		const lost = collection({ cha_belge_no: 'BANKA-2' }, { verifyFor: 1 });
		expect((await ended(lost))[0]).toBe('recovered');
		expect(booked()).toBe(1);
	});
});

const COUNT: INodeParameters = {
	resource: 'stockCount',
	operation: 'create',
	inputMode: 'rows',
	documentFields: fields({ sym_tarihi: '2026-11-20', sym_depono: 1 }),
	lineFields: fields({ sym_Stokkodu: 'STK001', sym_miktar1: '{pieces}', sym_serino: '{serial}' }),
	options: UNSET,
};

const counted = (pieces: number) => erp.evrak(COUNT, items({ serial: 'S-1', pieces: 1 }, { serial: 'S-2', pieces }));
const rows = () => erp.erp.db.all('SELECT sym_serino FROM SAYIM_SONUCLARI').length;

describe('a count of items with serial numbers', () => {
	it('is not saved again by a second run', async () => {
		expect((await counted(1)).items[0]?.json).toMatchObject({ outcome: 'saved' });
		expect((await counted(1)).items[0]?.json).toMatchObject({ outcome: 'alreadySaved' });
		expect((await counted(2)).error).toBeDefined();
		expect(rows()).toBe(2);
	});

	it('is not sent again where the first answer was lost', async () => {
		await erp.faults('reset-after-commit');
		expect((await counted(1)).error).toBeDefined();
		expect((await counted(1)).error?.message).toBeDefined();
		expect(erp.bodies('SayimSonuclariKaydetV2')).toHaveLength(1);
	});
});
