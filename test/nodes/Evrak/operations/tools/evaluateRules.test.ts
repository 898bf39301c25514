import type { INodeExecutionData, INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { answerIn, eDocument, SUPPLIER, uuidAt, withFile, xmlOf } from '../../../../../testkit/node/invoices';
import { fields } from '../../../../../testkit/node/orders';
import { perTest } from '../../../../../testkit/jest/benches';

const UUID = uuidAt(1).toLowerCase();

const erp = perTest(bench);

type Rules = Record<string, NodeParameterValueType>;

const evaluate = (rules: Rules, more: INodeParameters = {}) =>
	eDocument('evaluateRules', { rules: rules as INodeParameters, ...more });

/** Decision and the results of the checks, of one invoice. */
async function decided(rules: Rules, input: INodeExecutionData = withFile(xmlOf())) {
	const { items: rows, error } = await erp.evrak(evaluate(rules), [input]);
	if (error) return error.message;
	const { decision, reasons } = rows[0]?.json ?? {};
	return [
		decision,
		(reasons as Array<{ rule: string; result: string }>).map(({ rule, result }) => `${rule} ${result}`),
	];
}

const ALL: Rules = {
	allowedCurrencies: 'TRY',
	allowedSuppliers: SUPPLIER,
	blockedSuppliers: '4444444444',
	maximumAmounts: { limits: [{ currency: 'TRY', amount: '360.00' }] } as unknown as NodeParameterValueType,
	mustBeAnswerable: true,
	order: { currency: 'TRY', total: 360, taxIncluded: true } as unknown as NodeParameterValueType,
	totalsAddUp: true,
	vatRates: '20',
};

describe('the rules', () => {
	it('advise to accept where all of them pass, and send nothing', async () => {
		const [decision, checks] = (await decided(ALL)) as [string, string[]];
		expect(decision).toBe('accept');
		expect(new Set(checks.map((check) => check.split(' ')[1]))).toEqual(new Set(['pass']));
		expect(new Set(checks.map((check) => check.split(' ')[0]))).toEqual(
			new Set([
				'mustBeAnswerable',
				'blockedSuppliers',
				'allowedSuppliers',
				'allowedCurrencies',
				'maximumAmount',
				'checkVat',
				'totalsAddUp',
				'matchOrder',
			]),
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	const limit = (currency: string, amount: string) =>
		({ limits: [{ currency, amount }] }) as unknown as NodeParameterValueType;

	it.each<[string, Rules, string, string]>([
		['another currency', { allowedCurrencies: 'EUR' }, 'reject', 'allowedCurrencies fail'],
		['no limit of its currency', { maximumAmounts: limit('EUR', '1000') }, 'review', 'maximumAmount unknown'],
		[
			'an order of another total',
			{ order: '{"total":100,"currency":"TRY","taxIncluded":true}' },
			'reject',
			'matchOrder fail',
		],
		['no rule', {}, 'review', 'rules unknown'],
	])('decide about %s', async (_, rules, decision, check) => {
		const [found, checks] = (await decided(rules)) as [string, string[]];
		expect(found).toBe(decision);
		expect(checks).toContain(check);
	});
});

describe('the advice', () => {
	it('stands beside the input and its files', async () => {
		const trigger = { uuid: UUID, received: '2026-11-19', scenario: 'commercial', answer: 'unanswered', note: 'keep' };
		const input = withFile(xmlOf(), trigger);
		const { items: rows } = await erp.evrak(evaluate({ allowedCurrencies: 'TRY' }), [input]);
		expect(rows).toMatchObject([
			{
				json: { ...trigger, decision: 'accept', explanation: 'Currency TRY is allowed.' },
				binary: { xml: {} },
				pairedItem: { item: 0 },
			},
		]);
		expect(rows[0]?.json.reasons).toEqual([
			{ rule: 'allowedCurrencies', result: 'pass', text: 'Currency TRY is allowed.' },
		]);
	});

	it('names the invoice and its scenario, for items that came without them', async () => {
		const { items: rows } = await erp.evrak(evaluate({ allowedCurrencies: 'TRY' }), [withFile(xmlOf(), { a: 1 })]);
		expect(rows[0]?.json).toMatchObject({ a: 1, uuid: UUID, scenario: 'commercial' });
	});

	it('explains in one text what keeps it open', async () => {
		const rules = {
			allowedCurrencies: 'EUR',
			reviewOnFail: 'allowedCurrencies',
			order: '',
			allowedSuppliers: SUPPLIER,
		};
		const { items: rows } = await erp.evrak(evaluate(rules), [withFile(xmlOf())]);
		expect(rows[0]?.json.explanation).toBe('Currency TRY is not allowed. No order was found for the invoice.');
	});

	it.each<[string, Rules, string]>([
		['Turkish where nothing is chosen', {}, 'TRY para birimiyle fatura kabul edilmiyor.'],
		['English', { reasonLanguage: 'en' }, 'Currency TRY is not allowed.'],
	])('leads to a rejection whose reason the supplier reads in %s', async (_, language, reason) => {
		erp.erp.incoming.arrive({ uuid: uuidAt(1), scenario: 'TICARIFATURA' });
		const rules = { ...language, allowedCurrencies: 'EUR' };
		const { items: rows } = await erp.evrak(evaluate(rules), [withFile(xmlOf())]);
		expect(rows[0]?.json).toMatchObject({
			explanation: 'Currency TRY is not allowed.',
			rejectionReason: reason,
			reasons: [{ rule: 'allowedCurrencies', result: 'fail', text: 'Currency TRY is not allowed.' }],
		});
		const reject = eDocument('rejectInvoice', {
			inputMode: 'fields',
			documentFields: fields({ UUID: '={{ $json.uuid }}', RedNedeni: '={{ $json.rejectionReason }}' }),
		});
		await erp.evrak(reject, rows);
		expect(answerIn(erp, uuidAt(1))).toEqual([2002, reason]);
	});

	it('has a reason for the supplier only where the invoice is to be rejected', async () => {
		for (const rules of [
			{ allowedCurrencies: 'TRY' },
			{ allowedCurrencies: 'EUR', reviewOnFail: 'allowedCurrencies' },
		]) {
			const { items: rows } = await erp.evrak(evaluate(rules), [withFile(xmlOf())]);
			expect(rows[0]?.json).not.toHaveProperty('rejectionReason');
		}
	});

	it('keeps no reason of an earlier judgement', async () => {
		const first = await erp.evrak(evaluate({ allowedCurrencies: 'EUR' }), [withFile(xmlOf())]);
		expect(first.items[0]?.json).toHaveProperty('rejectionReason');
		const again = await erp.evrak(evaluate({ allowedCurrencies: 'TRY' }), [
			{ ...withFile(xmlOf()), json: first.items[0]?.json ?? {} },
		]);
		expect(again.items[0]?.json).toMatchObject({ decision: 'accept' });
		expect(again.items[0]?.json).not.toHaveProperty('rejectionReason');
	});

	it('keeps from the supplier what would only have asked a person', async () => {
		const limit = { maximumAmounts: { limits: [{ currency: 'TRY', amount: '1.00' }] } };
		const rules = { ...limit, blockedSuppliers: SUPPLIER, reasonLanguage: 'en', reviewOnFail: ['maximumAmount'] };
		const { items: rows } = await erp.evrak(evaluate(rules), [withFile(xmlOf())]);
		expect(rows[0]?.json.decision).toBe('reject');
		expect(rows[0]?.json.explanation).toContain('is above the limit of 1.00');
		expect(rows[0]?.json.rejectionReason).toContain(SUPPLIER);
		expect(rows[0]?.json.rejectionReason).not.toMatch(/limit|1\.00/);
	});
});

describe('the invoice', () => {
	const rules: Rules = { allowedCurrencies: 'TRY', totalsAddUp: true };

	it('comes from a file, a text, or an item of Parse XML, and the advice is the same', async () => {
		const { items: parsed } = await erp.evrak(eDocument('parseUbl'), [withFile(xmlOf())]);
		const inputs: Array<[INodeParameters, INodeExecutionData[]]> = [
			[{}, [withFile(xmlOf())]],
			[{ ublSource: 'text', ublText: '={{ $json.text }}' }, items({ text: xmlOf() })],
			[{ ublSource: 'item' }, parsed],
		];
		const advice = [];
		for (const [more, input] of inputs) {
			const { items: rows } = await erp.evrak(evaluate(rules, more), input);
			advice.push(rows.map(({ json: { decision, reasons, uuid } }) => ({ decision, reasons, uuid })));
		}
		expect(advice[0]).toMatchObject([{ decision: 'accept', uuid: UUID }]);
		expect(advice[1]).toEqual(advice[0]);
		expect(advice[2]).toEqual(advice[0]);
	});

	it('of a file that is not the item’s own is refused, since the wrong one would be answered', async () => {
		const message = await decided(rules, withFile(xmlOf(), { uuid: uuidAt(2) }));
		expect(message).toBe(
			`Check Rules: Source: the item is about the invoice ${uuidAt(2).toLowerCase()}, the XML about ${UUID}. Give the XML of the same invoice, or remove the identifier from the item.`,
		);
		expect(await decided(rules, withFile(xmlOf(), { UUID: `{${uuidAt(1)}}` }))).toContain('accept');
	});

	it.each([
		['an item of the trigger', { uuid: UUID, scenario: 'commercial' }, 'the invoice has no documentType'],
		['a dispatch note', { documentType: 'despatchAdvice' }, '"despatchAdvice" is no invoice'],
	])('is not %s', async (_, json, message) => {
		const { error } = await erp.evrak(evaluate(rules, { ublSource: 'item' }), items(json));
		expect(error?.message).toContain(`Check Rules: Source: ${message}`);
		expect(error?.description).toBe('Nothing was decided.');
	});

	it('that cannot be read goes to the error branch, and the others are decided', async () => {
		const input = [withFile('<x/>'), withFile(xmlOf()), { json: {} }];
		const { items: rows, errors } = await erp.evrak(evaluate(rules), input, { onError: 'continueErrorOutput' });
		expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(rows.map(({ json, pairedItem }) => [json.decision, pairedItem])).toEqual([['accept', { item: 1 }]]);
	});
});

describe('rules that cannot be used', () => {
	it('decide nothing, and are all named', async () => {
		const { error } = await erp.evrak(
			evaluate({ allowedSuppliers: '={{ $json.suppliers }}', totalsAddUp: '={{ $json.check }}', vatRates: '%20' }),
			[withFile(xmlOf())],
		);
		expect(error?.message).toBe(
			'Check Rules: VAT Rates: "%20" is not a VAT rate. Give rates such as 1, 10, 20, separated by commas.',
		);
		expect(error?.description?.split('\n')).toEqual([
			'Nothing was decided.',
			'• Check Rules: Allowed Suppliers is added but empty. Give tax numbers of 10 digits or citizen numbers of 11 digits, separated by commas.',
			'• Check Rules: Totals Add Up is neither true nor false. Give true or false.',
		]);
	});

	it('with Continue decide nothing: every invoice bears the same error, and none goes on as if it were decided', async () => {
		const node = evaluate({ vatRates: '%20', totalsAddUp: true });
		const input = [withFile(xmlOf()), withFile('<x/>'), withFile(xmlOf())];
		const { items: rows, errors } = await erp.evrak(node, input, { onError: 'continueErrorOutput' });
		expect(rows).toEqual([]);
		expect(errors).toHaveLength(3);
		expect(new Set(errors.map(({ json }) => json.error)).size).toBe(1);
		expect(String(errors[0]?.json.error)).toContain('"%20" is not a VAT rate');
	});
});

it('an order of the item is matched: one that an expression gives, and none where it gives nothing', async () => {
	const node = evaluate({ order: '={{ $json.order }}' });
	const order = { currency: 'TRY', total: '300.00', taxIncluded: false };
	const { items: rows, error } = await erp.evrak(node, [
		withFile(xmlOf(), { order }),
		withFile(xmlOf()),
		withFile(xmlOf(), { order: [] }),
		withFile(xmlOf(), { order: { ...order, total: '299' } }),
	]);
	expect(error).toBeUndefined();
	expect(rows.map(({ json }) => json.decision)).toEqual(['accept', 'review', 'review', 'reject']);
});
