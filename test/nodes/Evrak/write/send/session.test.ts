import type { IDataObject } from 'n8n-workflow';
import { atNoon } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { perTest } from '../../../../../testkit/jest/benches';

beforeEach(() => atNoon());
const erp = perTest(bench);

const calls = () => erp.erp.requests.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

describe('a V1 method', () => {
	const V1 = { resource: 'collectionPayment', operation: 'createBordereau', inputMode: 'json', json: '={{ $json }}' };
	const slip = (line: IDataObject = {}): IDataObject => ({
		satirlar: [
			{
				cha_tarihi: '20.11.2026',
				cha_tip: 1,
				cha_cinsi: 1,
				cha_evrak_tip: 1,
				cha_kod: '120.01.001',
				cha_meblag: 5,
				cha_evrakno_seri: 'V',
				...line,
			},
		],
	});
	const SAVE = 'POST TahsilatTediyeSCKaydet';

	it('logs in once, saves all documents, and logs off', async () => {
		const { items: rows } = await erp.evrak(V1, items(slip(), slip()));
		expect(rows.map(({ json }) => json.outcome)).toEqual(['saved', 'saved']);
		expect(calls()).toEqual(['POST APILogin', SAVE, SAVE, 'POST APILogoff']);
		expect(Object.keys(erp.bodies('TahsilatTediyeSCKaydet')[0]?.Mikro as IDataObject)).toEqual(['evraklar']);
	});

	it.each(['reset', 'hang-before-commit'])('logs off although no answer comes: %s', async (fault) => {
		await erp.faults('none', fault);
		const { error } = await erp.evrak({ ...V1, options: { timeout: 2 } }, items(slip()));
		expect(error?.message).toMatch(/^Document 1 \(V\) may or may not have been saved: /);
		expect(calls()).toEqual(['POST APILogin', SAVE, 'POST APILogoff']);
	});

	it('sends no document if the login is refused', async () => {
		const refused = {
			message: 'The login for the V1 method failed: Şifre Hatalı',
			description:
				'Nothing was sent. Check user code, password, company code, working year and server time zone in the credential. Check company code and working year in the options of the node, too. In January, ask whether the new year is open in the ERP.',
		};
		const wrong = { password: 'wrong-pass' };
		expect((await erp.evrak(V1, items(slip()), {}, wrong)).error).toMatchObject(refused);
		const { items: rows, errors } = await erp.evrak(
			V1,
			items(slip(), slip()),
			{ onError: 'continueErrorOutput' },
			wrong,
		);
		expect(rows).toEqual([]);
		expect(errors.map(({ error, pairedItem }) => [error?.message, pairedItem])).toEqual([
			[refused.message, { item: 0 }],
			[refused.message, { item: 1 }],
		]);
		expect(calls()).toEqual(['POST APILogin', 'POST APILogin']);
	});

	it('tells what an earlier try sent if the login of the next one fails', async () => {
		await erp.faults('none', 'none', 'reset-after-commit', 'none', '502');
		const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
		const { error } = await erp.evrak(V1, items(slip(), slip(), slip()), retry);
		expect(error?.message).toContain('The login for the V1 method failed');
		expect(error?.description).toMatch(
			/^No document was sent now\. Sent before: Document 1 \(V\) \(saved\), Document 2 \(V\) \(unknown\)\. /,
		);
		expect(calls()).toEqual(['POST APILogin', SAVE, SAVE, 'POST APILogoff', 'POST APILogin']);
	});

	it('logs in to the company and year that the options name, one for all items', async () => {
		const options = { companyNumber: '={{ $json.company }}', branchNumber: '3' };
		const item = (company: number) => ({ ...slip(), company });
		const parameters = { ...V1, json: '={{ { satirlar: $json.satirlar } }}', options };
		await erp.evrak(parameters, items(item(2), item(2)));
		expect(erp.bodies('APILogin')).toMatchObject([{ FirmaNo: 2, SubeNo: 3 }]);
		erp.erp.requests.clear();
		const { error } = await erp.evrak(parameters, items(item(2), item(4)));
		expect(error).toMatchObject({
			message: 'Document 2 (V) has another working year, company or branch than Document 1 (V)',
			context: { itemIndex: 1 },
		});
		expect(calls()).toEqual([]);
	});

	it('is not logged off by an execution beside it', async () => {
		const runs = await Promise.all([1, 2].map(async () => await erp.evrak(V1, items(slip(), slip()))));
		expect(runs.map(({ items: rows, error }) => [rows.length, error?.message])).toEqual([
			[2, undefined],
			[2, undefined],
		]);
		expect(calls()).toEqual([...Array(2)].flatMap(() => ['POST APILogin', SAVE, SAVE, 'POST APILogoff']));
	});

	it('previews without logging in', async () => {
		const { items: rows } = await erp.evrak({ ...V1, preview: true }, items(slip()));
		expect(rows[0]?.json).toMatchObject({ preview: true, method: 'POST' });
		expect(calls()).toEqual([]);
	});
});
