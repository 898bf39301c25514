import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { startsToday } from '../../../../erp/catalogue/calls';
import { operations } from '../../../../erp/catalogue';
import { bench, items } from '../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../testkit/node/safeSaves';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);

const code = (value: string) => ({ __rl: true, mode: 'code', value });

const ORDER: INodeParameters = {
	...{ resource: 'order', operation: 'create', kindOfOrder: 'sales', inputMode: 'fields' },
	...{ account: code('120.01.001'), item: code('STK001'), quantity: '1', unitPrice: '10' },
};

/** The day of the server, as it is sent. */
const dayThere = () =>
	new Date().toLocaleDateString('tr-TR', {
		timeZone: 'Europe/Istanbul',
		day: '2-digit',
		month: '2-digit',
		year: 'numeric',
	});

/** The days of the documents sent, or the errors; the day there before and after it, which differ at midnight. */
async function days(parameters: INodeParameters, ...input: IDataObject[]) {
	const before = dayThere();
	const { errors } = await erp.evrak(parameters, items(...input), CONTINUE);
	const documents = erp
		.bodies('SiparisKaydetV2')
		.flatMap(({ Mikro }) => (Mikro as { evraklar: IDataObject[] }).evraklar)
		.map(({ satirlar }) => (satirlar as IDataObject[]).map(({ sip_tarih: day }) => day));
	const today: unknown = expect.stringMatching(new RegExp(`^(${before}|${dayThere()})$`));
	return { documents, errors: errors.map(({ json }) => json.error), today };
}

describe('a date that a form leaves blank', () => {
	it('is the day of the server', async () => {
		const { documents, errors, today } = await days(ORDER, {});
		expect([documents, errors]).toEqual([[[today]], []]);
	});

	it('is one day for all rows of a document', async () => {
		const rows = { ...ORDER, inputMode: 'rows', groupBy: "={{ 'all' }}", kindOfOrderInData: 'sales' };
		const { documents, errors, today } = await days(rows, {}, {});
		expect([documents, errors]).toEqual([[[today, today]], []]);
	});

	it.each([
		['an expression that gives nothing', { date: '={{ $json.day }}' }, /Order Date.*gives nothing/],
		['an expression that gives a blank', { date: "={{ '' }}" }, /Order Date.*is missing/],
		[
			'a document that its reference and its date identify',
			{ additionalFields: { reference: 'W-1' } },
			/Order Date.*missing/,
		],
		[
			'JSON without it',
			{ inputMode: 'json', json: '{"satirlar": [{"sip_stok_kod": "STK001"}]}' },
			/Order Date.*missing/,
		],
	])('is missing in %s', async (_, parameters, message) => {
		const { documents, errors } = await days({ ...ORDER, ...parameters }, {});
		expect([documents, errors]).toEqual([[], [expect.stringMatching(message)]]);
	});

	it('stays blank where it names or changes a document that is there', () => {
		const dated = operations.filter((operation) =>
			operation.body.fields.some((field) => startsToday(field, operation)),
		);
		const names = dated.map(({ resource, operation }) => `${resource}.${operation}`);
		expect(names).toHaveLength(22);
		expect(names.filter((name) => /update|delete|finalize/.test(name))).toEqual([]);
	});
});
