import { cents, money, sumOfHundredths } from '../decimal';
import { totalsOf, type Attachment, type Invoice, type ComputedLine } from './model';
import { heading, party, signature } from './parts';
import { cac, cbc, maybe, ublDocument, type Element } from './xml';

/** Codes of the authority: VAT, and the exemption reason given with a rate of 0 ("not subject to VAT"). */
const VAT = '0015';
const EXEMPT = { code: '351', reason: 'KDV - İstisna Olmayan Diğer' };

type Amounts = (name: string, cents: bigint) => Element;

function vatSubtotal(amount: Amounts, rate: string, net: bigint, vat: bigint): Element {
	const exempt = Number(rate) === 0;
	return cac(
		'TaxSubtotal',
		amount('TaxableAmount', net),
		amount('TaxAmount', vat),
		cbc('CalculationSequenceNumeric', 1),
		cbc('Percent', rate),
		cac(
			'TaxCategory',
			exempt ? [cbc('TaxExemptionReasonCode', EXEMPT.code), cbc('TaxExemptionReason', EXEMPT.reason)] : undefined,
			cac('TaxScheme', cbc('Name', 'KDV'), cbc('TaxTypeCode', VAT)),
		),
	);
}

function groups(lines: ComputedLine[], key: (line: ComputedLine) => string): ComputedLine[][] {
	const found = new Map<string, ComputedLine[]>();
	for (const line of lines) found.set(key(line), [...(found.get(key(line)) ?? []), line]);
	return [...found.values()];
}

/** VAT by rate. `vat` is the total as stated, which need not be the sum of its parts. */
function taxTotal(amount: Amounts, lines: ComputedLine[], vat: bigint): Element {
	const parts = groups(lines, (line) => line.rate).map((group) =>
		vatSubtotal(
			amount,
			group[0]?.rate ?? '0',
			sumOfHundredths(group.map((line) => line.net)),
			sumOfHundredths(group.map((line) => line.vat)),
		),
	);
	return cac('TaxTotal', amount('TaxAmount', vat), parts);
}

/** Withheld VAT by code; the taxable amount is the VAT itself. */
function withholding(amount: Amounts, lines: ComputedLine[]): Element[] {
	const withheld = lines.filter((line) => line.withholding);
	if (withheld.length === 0) return [];
	const parts = groups(withheld, ({ withholding: by }) => `${by?.code} ${by?.percent}`).map((group) =>
		cac(
			'TaxSubtotal',
			amount('TaxableAmount', sumOfHundredths(group.map((line) => line.vat))),
			amount('TaxAmount', sumOfHundredths(group.map((line) => line.withheld))),
			cbc('Percent', String(group[0]?.withholding?.percent)),
			cac(
				'TaxCategory',
				cac('TaxScheme', cbc('Name', 'KDV TEVKİFATI'), cbc('TaxTypeCode', group[0]?.withholding?.code ?? '')),
			),
		),
	);
	return [
		cac('WithholdingTaxTotal', amount('TaxAmount', sumOfHundredths(withheld.map((line) => line.withheld))), parts),
	];
}

function lineElement(amount: Amounts, line: ComputedLine, at: number): Element {
	const discount = cac(
		'AllowanceCharge',
		cbc('ChargeIndicator', 'false'),
		amount('Amount', line.off),
		amount('BaseAmount', line.gross),
	);
	const { attributes } = amount('PriceAmount', 0n);
	return cac(
		'InvoiceLine',
		cbc('ID', at + 1),
		cbc('InvoicedQuantity', String(line.quantity), { unitCode: line.unit ?? 'C62' }),
		amount('LineExtensionAmount', line.net),
		line.off === 0n ? undefined : discount,
		taxTotal(amount, [line], line.vat),
		withholding(amount, [line]),
		cac('Item', cbc('Name', line.name), line.item ? cac('SellersItemIdentification', cbc('ID', line.item)) : undefined),
		cac('Price', cbc('PriceAmount', String(line.unitPrice), attributes)),
	);
}

function attached(file: Attachment, at: number, issued: string): Element {
	const attributes = {
		characterSetCode: 'UTF-8',
		encodingCode: 'Base64',
		filename: file.name,
		mimeCode: file.mimeType,
	};
	return cac(
		'AdditionalDocumentReference',
		cbc('ID', at + 1),
		cbc('IssueDate', issued),
		cbc('DocumentType', file.type),
		cac('Attachment', cbc('EmbeddedDocumentBinaryObject', file.content, attributes)),
	);
}

function reference(name: string, number: string | undefined, issued: string): Element | undefined {
	return number ? cac(name, cbc('ID', number), cbc('IssueDate', issued)) : undefined;
}

/** The UBL-TR XML of an invoice: UBL 2.1, elements in the schema's order, one decimal style (two decimals, point). */
export function invoiceXml(invoice: Invoice): string {
	const sums = totalsOf(invoice);
	const amount: Amounts = (name, value) => cbc(name, money(value), { currencyID: invoice.currency });
	return ublDocument(
		'Invoice',
		heading(invoice),
		cbc('InvoiceTypeCode', invoice.type),
		(invoice.notes ?? []).map((note) => cbc('Note', note)),
		cbc('DocumentCurrencyCode', invoice.currency),
		maybe('PricingCurrencyCode', invoice.currency === 'TRY' ? undefined : invoice.currency),
		cbc('LineCountNumeric', sums.lines.length),
		reference('OrderReference', invoice.orderNumber, invoice.issued),
		reference('DespatchDocumentReference', invoice.dispatchNumber, invoice.issued),
		(invoice.attachments ?? []).map((file, at) => attached(file, at, invoice.issued)),
		signature(invoice.supplier),
		cac('AccountingSupplierParty', party(invoice.supplier)),
		cac('AccountingCustomerParty', party(invoice.customer)),
		invoice.exchangeRate === undefined
			? undefined
			: cac(
					'PricingExchangeRate',
					cbc('SourceCurrencyCode', invoice.currency),
					cbc('TargetCurrencyCode', 'TRY'),
					cbc('CalculationRate', String(invoice.exchangeRate)),
				),
		taxTotal(amount, sums.lines, sums.vat),
		withholding(amount, sums.lines),
		cac(
			'LegalMonetaryTotal',
			amount('LineExtensionAmount', sums.gross),
			amount('TaxExclusiveAmount', sums.net),
			amount('TaxInclusiveAmount', sums.inclusive),
			sums.off > cents(0) ? amount('AllowanceTotalAmount', sums.off) : undefined,
			amount('PayableAmount', sums.payable),
		),
		sums.lines.map((line, at) => lineElement(amount, line, at)),
	);
}
