import { DateTime } from 'luxon';
import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { composedReads } from '../../../../erp/database/query/reads';
import { isAtOnce } from '../../../../nodes/Evrak/read/query/form';
import { inputClass } from '../../../../nodes/Evrak/form/description/inputs';
import { bench, items } from '../../../../testkit/node/evrak';
import { casesOf } from '../../../../testkit/jest/laws';
import { perSuite } from '../../../../testkit/jest/benches';

/** A question about a period: its form with the two dates filled in. */
interface Question {
	readonly labels: readonly [first: string, last: string];
	form(first: unknown, last: unknown): INodeParameters;
}

const NEEDED: INodeParameters = {
	period: 'dates',
	account: '120.01.001',
	ChangeStartDate: '',
	TarihTipi: 2,
	Tablo: 'CARI_HESAPLAR',
};

const ofMethods = operations.flatMap((operation) =>
	operation.body.fields.flatMap((last): Array<[string, Question]> => {
		const first = operation.body.fields.find(({ name }) => name === last.endOf);
		if (!first) return [];
		const isFilter = inputClass(operation) === 'list' && !last.required;
		const type: INodeParameters = operation.body.fields.some(({ name }) => name === 'TarihTipi')
			? { TarihTipi: 2 }
			: {};
		const form = (from: unknown, to: unknown): INodeParameters => {
			const dates = { [first.name]: from, [last.name]: to } as INodeParameters;
			const head = { resource: operation.resource, operation: operation.operation, inputMode: 'fields' };
			return isFilter ? { ...head, filters: { ...type, ...dates } } : { ...NEEDED, ...head, ...dates };
		};
		return [[`${operation.resource}.${operation.operation}`, { labels: [formLabel(first), formLabel(last)], form }]];
	}),
);

const ofReads = composedReads.flatMap(({ resource, operation, parameters }) =>
	Object.entries(parameters).flatMap(([name, last]): Array<[string, Question]> => {
		const start = 'endOf' in last ? last.endOf : undefined;
		const first = parameters[start ?? ''];
		if (start === undefined || !first) return [];
		const form = (from: unknown, to: unknown): INodeParameters => {
			const dates = { [start]: from, [name]: to } as INodeParameters;
			return { ...NEEDED, resource, operation, ...(isAtOnce(last) ? dates : { filters: dates }) };
		};
		return [[`${resource}.${operation}`, { labels: [formLabel(first), formLabel(last)], form }]];
	}),
);

const questions = [...ofMethods, ...ofReads];

const erp = perSuite(async () => await bench({ trade: true }));

it('every end of a period in the catalogue and in the reads has its beginning', () => {
	const ends = operations.flatMap(({ body }) => body.fields.filter(({ endOf }) => endOf !== undefined));
	expect(ends.length).toBe(ofMethods.length);
	expect(ofMethods.length).toBeGreaterThan(3);
	expect(ofReads.length).toBeGreaterThan(3);
});

describe.each(questions)('the period of %s', (_, { labels, form }) => {
	it('that ends before it begins is an error that names both fields, and nothing is asked', async () => {
		const { error } = await erp.evrak(form('2026-11-20', '2026-11-19'));
		expect(error?.message).toContain(labels[1]);
		expect(error?.message).toContain(`is 2026-11-19, which is before ${labels[0]}, 2026-11-20`);
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('of one day is asked', async () => {
		const { error } = await erp.evrak(form('2026-11-20', '2026-11-20'));
		expect(error?.message ?? '').not.toContain('which is before');
		expect(erp.erp.requests.length).toBeGreaterThan(0);
	});
});

describe('a period', () => {
	const invoices = new Map(ofMethods).get('eDocument.getIncoming');
	const ask = async (first: string, last: string) => {
		const parameters = invoices?.form('={{ $json.first }}', '={{ $json.last }}');
		if (!parameters) throw new Error('The list of incoming invoices has no period');
		return (await erp.evrak(parameters, items({ first, last }))).error?.message ?? '';
	};

	it('is compared by its days, however they are written', async () => {
		const write = fc.constantFrom('yyyy-MM-dd', 'dd.MM.yyyy', "yyyy-MM-dd'T'12:00:00");
		const day = fc.integer({ min: 0, max: 800 }).map((days) => DateTime.utc(2025, 1, 1).plus({ days }));
		await fc.assert(
			fc.asyncProperty(day, day, write, write, async (first, last, firstAs, lastAs) => {
				const said = await ask(first.toFormat(firstAs), last.toFormat(lastAs));
				expect(said.includes('which is before')).toBe(last < first);
			}),
			{ numRuns: casesOf(40) },
		);
	});

	it('has no end where the ERP’s date for none is given', async () => {
		expect(await ask('2026-11-20', '1899-12-30')).not.toContain('which is before');
	});
});
