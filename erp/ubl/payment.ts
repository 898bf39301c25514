import { amountsAt, measuresAt, partAt, partsAt, some, textAt } from './xml/tree';
import type { DocumentContext, Marked } from './xml/tree';
import type { XmlElement } from './xml/xml';

/** A bank account; `id` is the IBAN or the number. */
export type Account = {
	readonly id?: string;
	readonly currency?: string;
	readonly note?: string;
	readonly bank?: string;
	readonly branch?: string;
};

/** How a document is to be paid; `code` after UN/EDIFACT 4461. */
type PaymentMeans = {
	readonly code?: string;
	readonly channelCode?: string;
	readonly dueDate?: string;
	readonly note?: string;
	readonly payeeAccount?: Account;
	readonly payerAccount?: Account;
};

/** A span of time; dates `yyyy-MM-dd`. */
export type Period = {
	readonly startDate?: string;
	readonly startTime?: string;
	readonly endDate?: string;
	readonly endTime?: string;
	readonly description?: string;
} & Marked<'duration', 'Unit'>;

/** When and on which terms a document is to be paid. */
type PaymentTerms = {
	readonly note?: string;
	readonly dueDate?: string;
	readonly penaltyPercent?: string;
	readonly period?: Period;
} & Marked<'amount' | 'penaltyAmount', 'Currency'>;

/** A rate: one `source` is `rate` of `target`. */
type ExchangeRate = {
	readonly source?: string;
	readonly target?: string;
	readonly rate?: string;
	readonly date?: string;
};

/** A bank account, `undefined` where it says nothing. */
export const readAccount = (element: XmlElement): Account | undefined =>
	some({
		id: textAt(element, 'ID'),
		currency: textAt(element, 'CurrencyCode'),
		note: textAt(element, 'PaymentNote'),
		bank: textAt(element, ['FinancialInstitutionBranch', 'FinancialInstitution', 'Name']),
		branch: textAt(element, ['FinancialInstitutionBranch', 'Name']),
	});

/** All ways to pay. */
export const readPaymentMeans = (element: XmlElement): PaymentMeans[] =>
	partsAt(element, 'PaymentMeans', (means) =>
		some({
			code: textAt(means, 'PaymentMeansCode'),
			channelCode: textAt(means, 'PaymentChannelCode'),
			dueDate: textAt(means, 'PaymentDueDate'),
			note: textAt(means, 'InstructionNote'),
			payeeAccount: partAt(means, 'PayeeFinancialAccount', readAccount),
			payerAccount: partAt(means, 'PayerFinancialAccount', readAccount),
		}),
	);

/** A span of time, `undefined` where it says nothing. */
export const readPeriod = (element: XmlElement): Period | undefined =>
	some({
		startDate: textAt(element, 'StartDate'),
		startTime: textAt(element, 'StartTime'),
		endDate: textAt(element, 'EndDate'),
		endTime: textAt(element, 'EndTime'),
		...measuresAt(element, { duration: 'DurationMeasure' }),
		description: textAt(element, 'Description'),
	});

/** All terms of payment; UBL-TR allows one, UBL several. */
export const readPaymentTerms = (element: XmlElement, context: DocumentContext): PaymentTerms[] =>
	partsAt(element, 'PaymentTerms', (terms) =>
		some({
			note: textAt(terms, 'Note'),
			dueDate: textAt(terms, 'PaymentDueDate'),
			penaltyPercent: textAt(terms, 'PenaltySurchargePercent'),
			...amountsAt(terms, { amount: 'Amount', penaltyAmount: 'PenaltyAmount' }, context),
			period: partAt(terms, 'SettlementPeriod', readPeriod),
		}),
	);

/** Money that was paid before the document (avans); UBL-TR shows its sum only, as PrepaidAmount. */
type Prepayment = { readonly id?: string; readonly date?: string } & Marked<'amount', 'Currency'>;

/** All payments made in advance. */
export const readPrepayments = (element: XmlElement, context: DocumentContext): Prepayment[] =>
	partsAt(element, 'PrepaidPayment', (payment) =>
		some({
			id: textAt(payment, 'ID'),
			date: textAt(payment, 'PaidDate') ?? textAt(payment, 'ReceivedDate'),
			...amountsAt(payment, { amount: 'PaidAmount' }, context),
		}),
	);

/** The exchange rate of a name, such as PricingExchangeRate. */
export const readExchangeRate = (element: XmlElement, name: string): ExchangeRate | undefined =>
	partAt(element, name, (rate) =>
		some({
			source: textAt(rate, 'SourceCurrencyCode'),
			target: textAt(rate, 'TargetCurrencyCode'),
			rate: textAt(rate, 'CalculationRate'),
			date: textAt(rate, 'Date'),
		}),
	);

/** The currencies of a document besides its own. */
export const readCurrencies = (element: XmlElement) => ({
	taxCurrency: textAt(element, 'TaxCurrencyCode'),
	pricingCurrency: textAt(element, 'PricingCurrencyCode'),
	paymentCurrency: textAt(element, 'PaymentCurrencyCode'),
});
