import { readRules } from '../../../../../nodes/Evrak/operations/tools/evaluateRules';

const NONE = {
	allowedCurrencies: undefined,
	allowedSuppliers: undefined,
	blockedSuppliers: undefined,
	maximumAmount: undefined,
	checkVat: undefined,
	totalsAddUp: undefined,
	matchOrder: undefined,
	ownTaxNumbers: undefined,
	knownIbans: undefined,
	seenNumbers: undefined,
	mustBeAnswerable: false,
	reviewOnFail: [],
};

const problems = (given: Record<string, unknown>) =>
	readRules(given).issues.map(({ field, message }) => `${field ?? ''}: ${message}`);

describe('rules', () => {
	it('that are not added are not checked', () => {
		expect(readRules({})).toEqual({ rules: NONE, language: 'tr', issues: [] });
	});

	it.each([
		[{ vatRates: '1,5; 20' }, 'VAT Rates: "1,5" may be one rate with decimals or two rates'],
		[{ tolerance: '' }, 'Tolerance: is added but empty'],
		[{ maximumRounding: ' ' }, 'Maximum Rounding: is added but empty'],
	])('that are blank or can be read in two ways are refused: %j', (given, problem) =>
		expect(problems(given)).toContain(problem),
	);

	it.each(['0.20', '.2', '0.01; 20', ' 0.5 '])(
		'do not take a share for a VAT rate, which would reject every invoice: %s',
		(vatRates) =>
			expect(problems({ vatRates })).toEqual([expect.stringContaining('is a share, not a rate in percent')]),
	);

	it('take TL for the lira, which stands twice beside TRY', () => {
		const limits = (...currencies: string[]) => ({
			maximumAmounts: { limits: currencies.map((currency) => ({ currency, amount: '5' })) },
		});
		expect(readRules({ allowedCurrencies: 'tl, EUR', ...limits('TL') })).toMatchObject({
			rules: { allowedCurrencies: ['TRY', 'EUR'], maximumAmount: { TRY: '5' } },
			issues: [],
		});
		expect(problems(limits('TL', 'TRY'))).toEqual(['Maximum Amounts: TRY stands there twice']);
	});

	it('take lists of taxes, accounts and numbers; a list without numbers is one', () => {
		const given = { totalsAddUp: true, otherTaxes: '4080; 0059', knownIbans: ['TR1', 'TR2'], seenNumbers: [] };
		expect(readRules(given)).toMatchObject({
			rules: { totalsAddUp: { otherTaxes: ['4080', '0059'] }, knownIbans: ['TR1', 'TR2'], seenNumbers: [] },
			issues: [],
		});
		expect(problems({ otherTaxes: 'KDV', knownIbans: '', seenNumbers: '' })).toEqual([
			'Other Taxes: "KDV" is no code of a tax',
			'Known IBANs: is added but empty',
			'Earlier Numbers: is added but empty',
		]);
	});

	it.each(['0', '0.0', '1.5', '20'])('take the VAT rate %s', (vatRates) => expect(problems({ vatRates })).toEqual([]));

	it.each(['1,10,20', '1, 10; 20', '1;10;20', '["1", "20"]', '1.5; 20'])('take the VAT rates %s', (vatRates) =>
		expect(problems({ vatRates })).toEqual([]),
	);

	it.each([
		['allowedCurrencies', 'Allowed Currency'],
		['vatRates', 'VAT Rates'],
		['reviewOnFail', 'Review, Not Reject'],
	])('%s with thousands of wrong entries tell the first ten', (name, field) => {
		const wrong = Array.from({ length: 5_000 }, (_, at) => `wrong ${at}`);
		const told = problems({ [name]: wrong.join(';') });
		expect(told).toHaveLength(10);
		expect(told.every((problem, at) => problem.startsWith(`${field}: "wrong ${at}"`))).toBe(true);
	});

	it('with a rate of 100,000 digits tell it shortened', () => {
		const [told = ''] = problems({ vatRates: `${'1'.repeat(100_000)};1,5` });
		expect(told.length).toBeLessThan(300);
	});

	it('are read from the form', () => {
		const { rules, issues } = readRules({
			allowedCurrencies: 'TRY, eur',
			allowedSuppliers: '3333333339; 11111111110\n',
			blockedSuppliers: '4444444444',
			maximumAmounts: {
				limits: [
					{ currency: 'try', amount: '25000.00' },
					{ currency: 'EUR', amount: 500 },
				],
			},
			mustBeAnswerable: true,
			order: '',
			reviewOnFail: ['matchOrder', 'VAT Rates'],
			tolerance: '0.05',
			totalsAddUp: true,
			vatRates: '1, 10, 20',
		});
		expect(issues).toEqual([]);
		expect(rules).toEqual({
			allowedCurrencies: ['TRY', 'EUR'],
			allowedSuppliers: ['3333333339', '11111111110'],
			blockedSuppliers: ['4444444444'],
			ownTaxNumbers: undefined,
			knownIbans: undefined,
			seenNumbers: undefined,
			maximumAmount: { TRY: '25000.00', EUR: '500' },
			checkVat: { rates: ['1', '10', '20'], tolerance: '0.05' },
			totalsAddUp: { tolerance: '0.05' },
			matchOrder: { tolerance: '0.05' },
			mustBeAnswerable: true,
			reviewOnFail: ['matchOrder', 'checkVat'],
		});
	});

	it.each([
		['a list', [1, 10, '20']],
		['JSON text, as AI agents write it', '["1", 10, 20]'],
		['lines', '1\n10\n20\n'],
	])('may be given as %s', (_, vatRates) => {
		expect(readRules({ vatRates })).toMatchObject({ rules: { checkVat: { rates: ['1', '10', '20'] } }, issues: [] });
	});

	it.each([
		['true', true],
		['yes', true],
		[1, true],
		['false', false],
		[false, false],
	])('take %j for a flag', (flag, wanted) => {
		const { rules, issues } = readRules({ totalsAddUp: flag, mustBeAnswerable: flag });
		expect([rules.totalsAddUp !== undefined, rules.mustBeAnswerable, issues]).toEqual([wanted, wanted, []]);
	});
});

describe('a rule that cannot be used is an issue and never left out', () => {
	it.each([
		['of no suppliers', { allowedSuppliers: '' }, 'Allowed Suppliers: is added but empty'],
		['of an expression that gives nothing', { blockedSuppliers: undefined }, 'Blocked Suppliers: is added but empty'],
		['of blank entries', { vatRates: ' , ;' }, 'VAT Rates: is added but empty'],
		['with a percent sign', { vatRates: '%20' }, 'VAT Rates: "%20" is not a VAT rate'],
		['with words for a currency', { allowedCurrencies: 'TRY EUR' }, 'Allowed Currency: "TRY EUR" is not a currency'],
		['that a blank flag would switch off', { totalsAddUp: '' }, 'Totals Add Up: is neither true nor false'],
		['that nothing would switch off', { mustBeAnswerable: null }, 'Must Be Answerable: is neither true nor false'],
		['with a flag that is none', { totalsAddUp: 'maybe' }, 'Totals Add Up: "maybe" is neither true nor false'],
		['without amounts', { maximumAmounts: {} }, 'Maximum Amounts: is added but empty'],
		['of a strange name', { allowedSupplier: '3333333339' }, 'Rules: "allowedSupplier" is no rule'],
		['with words for a tolerance', { tolerance: 'small' }, 'Tolerance: "small" is not an amount'],
	])('%s', (_, given, issue) => {
		expect(problems(given)).toEqual([issue]);
	});

	it.each([
		['4444444445', '"4444444445" is not a valid tax number (VKN): its check digits do not fit'],
		[333333333, '"333333333" has 9 digits'],
	])('with a supplier that is none: %s', (number, message) => {
		const [allowed, blocked] = problems({ allowedSuppliers: [number], blockedSuppliers: [number] });
		expect(allowed).toContain(message);
		expect(blocked).toContain(message);
	});

	const limit = (amount: unknown, currency: unknown = 'TRY') => ({
		maximumAmounts: { limits: [{ currency, amount }] },
	});

	it.each([
		[limit('1.234,56'), 'Maximum Amounts: "1.234,56" is not an amount'],
		[limit(''), 'Maximum Amounts: "" is not an amount'],
		[limit('25.000'), 'Maximum Amounts: "25.000" could mean 25000 or 25'],
		[limit('100', 'lira'), 'Maximum Amounts: "lira" is not a currency'],
		[
			{
				maximumAmounts: {
					limits: [
						{ currency: 'TRY', amount: 1 },
						{ currency: 'try', amount: 2 },
					],
				},
			},
			'Maximum Amounts: TRY stands there twice',
		],
	])('with amounts that are none: %j', (given, issue) => {
		expect(problems(given)).toEqual([issue]);
	});

	it('takes amounts in the chosen format', () => {
		const amountIn = (numberFormat: string, amount: string) =>
			readRules({ ...limit(amount), tolerance: '0', numberFormat }).rules.maximumAmount?.TRY;
		expect(amountIn('1.234,56', '25.000')).toBe('25000');
		expect(amountIn('1.234,56', '25.000,50')).toBe('25000.50');
		expect(amountIn('1234.56', '25000.50')).toBe('25000.50');
		expect(problems({ numberFormat: '1 234' })).toEqual(['Number Format: "1 234" is no format of numbers']);
	});

	it('says how an amount with two meanings is written', () => {
		const [issue] = readRules(limit('25.000')).issues;
		expect(issue?.remedy).toMatch(
			/^For 25000, set the option Number Format \(Sayı Biçimi\) to 1\.234,56\. For 25, write it so/,
		);
		expect(problems(limit(25.125))).toEqual([]);
		expect(problems(limit('0.005'))).toEqual([]);
	});
});
