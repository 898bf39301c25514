import { amountsAt, measuresAt, partAt, partsAt, some, textAt, textMembers, type DocumentContext } from './xml/tree';
import type { XmlElement } from './xml/xml';

/** A bank account; `undefined` if blank. `id` is the IBAN or the number. */
export const readAccount = (element: XmlElement) =>
	some(
		textMembers(element, {
			id: 'ID',
			currency: 'CurrencyCode',
			note: 'PaymentNote',
			bank: ['FinancialInstitutionBranch', 'FinancialInstitution', 'Name'],
			branch: ['FinancialInstitutionBranch', 'Name'],
		}),
	);

/** All payment means; `code` by UN/EDIFACT 4461. */
export const readPaymentMeans = (element: XmlElement) =>
	partsAt(element, 'PaymentMeans', (means) =>
		some({
			...textMembers(means, {
				code: 'PaymentMeansCode',
				channelCode: 'PaymentChannelCode',
				dueDate: 'PaymentDueDate',
				note: 'InstructionNote',
			}),
			payeeAccount: partAt(means, 'PayeeFinancialAccount', readAccount),
			payerAccount: partAt(means, 'PayerFinancialAccount', readAccount),
		}),
	);

/** A period; `undefined` if blank. Dates `yyyy-MM-dd`. */
export const readPeriod = (element: XmlElement) =>
	some({
		...textMembers(element, { startDate: 'StartDate', startTime: 'StartTime', endDate: 'EndDate', endTime: 'EndTime' }),
		...measuresAt(element, { duration: 'DurationMeasure' }),
		description: textAt(element, 'Description'),
	});

/** All payment terms; UBL-TR allows one, UBL several. */
export const readPaymentTerms = (element: XmlElement, context: DocumentContext) =>
	partsAt(element, 'PaymentTerms', (terms) =>
		some({
			...textMembers(terms, {
				note: 'Note',
				dueDate: 'PaymentDueDate',
				penaltyPercent: 'PenaltySurchargePercent',
			}),
			...amountsAt(terms, { amount: 'Amount', penaltyAmount: 'PenaltyAmount' }, context),
			period: partAt(terms, 'SettlementPeriod', readPeriod),
		}),
	);

/** All prepayments (avans); UBL-TR has only their sum, as PrepaidAmount. */
export const readPrepayments = (element: XmlElement, context: DocumentContext) =>
	partsAt(element, 'PrepaidPayment', (payment) =>
		some({
			id: textAt(payment, 'ID'),
			date: textAt(payment, 'PaidDate') ?? textAt(payment, 'ReceivedDate'),
			...amountsAt(payment, { amount: 'PaidAmount' }, context),
		}),
	);

/** The exchange rate with a name, such as PricingExchangeRate: one `source` is `rate` of `target`. */
export const readExchangeRate = (element: XmlElement, name: string) =>
	partAt(element, name, (rate) =>
		some(
			textMembers(rate, {
				source: 'SourceCurrencyCode',
				target: 'TargetCurrencyCode',
				rate: 'CalculationRate',
				date: 'Date',
			}),
		),
	);

/** The currencies of a document other than its own. */
export const readCurrencies = (element: XmlElement) =>
	textMembers(element, {
		taxCurrency: 'TaxCurrencyCode',
		pricingCurrency: 'PricingCurrencyCode',
		paymentCurrency: 'PaymentCurrencyCode',
	});
