import { readAllReferences, readIdentity } from './header';
import { readLines } from './line';
import { readParty } from './party';
import {
	readCurrencies,
	readExchangeRate,
	readPaymentMeans,
	readPaymentTerms,
	readPeriod,
	readPrepayments,
} from './payment';
import { repeatedIn } from './repeated';
import { readDeliveries } from './shipment';
import { readAllowances, readTaxes, readTotals } from './tax';
import { filled, partAt, textAt, type DocumentContext } from './xml/tree';
import type { XmlElement } from './xml/xml';

const party = (root: XmlElement, role: string) => partAt(root, [role, 'Party'], readParty);

/** CopyIndicator where it is not that of an original. */
function copyAt(root: XmlElement): string | undefined {
	const copy = textAt(root, 'CopyIndicator');
	return /^(?:false|0)$/.test(copy ?? '0') ? undefined : copy;
}

/** Reads an invoice or a credit note. Parts that the document does not have are absent; `lines` is always there. */
export function readInvoice(root: XmlElement, kind: 'invoice' | 'creditNote', attachments: boolean) {
	const currency = textAt(root, 'DocumentCurrencyCode');
	const context: DocumentContext = { attachments, currency };
	return {
		documentType: kind,
		...filled({
			...readIdentity(root, kind === 'invoice' ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
			/** An original says `false`, as UBL-TR requires; whatever else an invoice says is kept. */
			copy: copyAt(root),
			currency,
			...readCurrencies(root),
			pricingExchangeRate: readExchangeRate(root, 'PricingExchangeRate'),
			taxExchangeRate: readExchangeRate(root, 'TaxExchangeRate'),
			paymentExchangeRate: readExchangeRate(root, 'PaymentExchangeRate'),
			/** Of an invoice to the social security (SGK) what it is for, SAGLIK_ECZ, ABONELIK ... */
			accountingCost: textAt(root, 'AccountingCost'),
			period: partAt(root, 'InvoicePeriod', readPeriod),
			lineCount: textAt(root, 'LineCountNumeric'),
			supplier: party(root, 'AccountingSupplierParty'),
			customer: party(root, 'AccountingCustomerParty'),
			/** Of an export (IHRACAT) the buyer abroad; its customer is the customs administration. */
			buyer: party(root, 'BuyerCustomerParty'),
			seller: party(root, 'SellerSupplierParty'),
			taxRepresentative: partAt(root, 'TaxRepresentativeParty', readParty),
			/** Who is to be paid in place of the supplier, such as a factoring company. */
			payee: partAt(root, 'PayeeParty', readParty),
			...readAllReferences(root, context),
			deliveries: readDeliveries(root, context),
			paymentMeans: readPaymentMeans(root),
			paymentTerms: readPaymentTerms(root, context),
			prepayments: readPrepayments(root, context),
			...readAllowances(root, context),
			taxes: readTaxes(root, 'TaxTotal', context),
			withholding: readTaxes(root, 'WithholdingTaxTotal', context),
			totals: readTotals(root, context),
			/** What stands more often than UBL-TR allows, by its path: nobody can know which one counts. */
			repeated: repeatedIn(root),
		}),
		lines: readLines(root, kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine', context),
	};
}
