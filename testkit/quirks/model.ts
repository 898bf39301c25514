/** Amounts as they are written into the XML; what is absent is not written. */
export interface TaxPart {
	readonly code: string;
	readonly rate?: string;
	readonly base?: string;
	readonly amount: string;
	readonly exemption?: string;
}

export interface InvoiceLine {
	readonly quantity: string;
	readonly price: string;
	readonly amount: string;
	readonly allowances?: readonly string[];
	readonly charges?: readonly string[];
	readonly tax?: string;
	readonly taxes: readonly TaxPart[];
	readonly withheld?: readonly TaxPart[];
}

/** An invoice as its sender counts it. */
export interface Quirk {
	readonly name: string;
	/** What the rules should say of it unchanged: nothing is wrong with it, or a person should look at how it counts. */
	readonly end: 'accept' | 'review';
	readonly currency?: string;
	readonly type?: string;
	readonly goods: string;
	readonly net: string;
	readonly gross: string;
	readonly payable: string;
	readonly allowance?: string;
	readonly charge?: string;
	readonly rounding?: string;
	readonly prepaid?: string;
	readonly payments?: readonly string[];
	readonly allowances?: readonly string[];
	readonly charges?: readonly string[];
	readonly tax: string;
	readonly taxes: readonly TaxPart[];
	readonly withheld?: string;
	readonly withholdings?: readonly TaxPart[];
	readonly lines: readonly InvoiceLine[];
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The UBL-TR XML of an invoice. */
export function xmlOf(invoice: Quirk): string {
	const { currency = 'TRY', type = 'SATIS' } = invoice;
	const amount = (name: string, value: string | undefined) =>
		value === undefined ? '' : `<cbc:${name} currencyID="${currency}">${value}</cbc:${name}>`;
	const part = ({ code, rate, base, amount: value, exemption }: TaxPart) =>
		`<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', value)}${
			rate === undefined ? '' : `<cbc:Percent>${rate}</cbc:Percent>`
		}<cac:TaxCategory>${
			exemption ? `<cbc:TaxExemptionReasonCode>${exemption}</cbc:TaxExemptionReasonCode>` : ''
		}<cac:TaxScheme>${code === '' ? '' : `<cbc:TaxTypeCode>${code}</cbc:TaxTypeCode>`}</cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
	const total = (name: string, value: string, parts: readonly TaxPart[]) =>
		`<cac:${name}>${amount('TaxAmount', value)}${parts.map(part).join('')}</cac:${name}>`;
	const off = (isCharge: boolean) => (value: string) =>
		`<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${amount('Amount', value)}</cac:AllowanceCharge>`;
	const offs = (holder: Pick<InvoiceLine, 'allowances' | 'charges'>) =>
		[...(holder.allowances ?? []).map(off(false)), ...(holder.charges ?? []).map(off(true))].join('');
	const sum = (parts: readonly TaxPart[]) =>
		String(parts.reduce((all, one) => all + Math.round(Number(one.amount) * 100), 0) / 100);
	const line = (one: InvoiceLine, at: number) =>
		`<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${one.quantity}</cbc:InvoicedQuantity>${amount(
			'LineExtensionAmount',
			one.amount,
		)}${offs(one)}${one.taxes.length === 0 ? '' : total('TaxTotal', one.tax ?? sum(one.taxes), one.taxes)}${
			one.withheld ? total('WithholdingTaxTotal', sum(one.withheld), one.withheld) : ''
		}<cac:Item><cbc:Name>Mal</cbc:Name></cac:Item><cac:Price>${amount('PriceAmount', one.price)}</cac:Price></cac:InvoiceLine>`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="${UBL}Invoice-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">
<cbc:ProfileID>TICARIFATURA</cbc:ProfileID><cbc:ID>ABC2026000000001</cbc:ID><cbc:IssueDate>2026-11-18</cbc:IssueDate><cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="VKN">3333333339</cbc:ID></cac:PartyIdentification></cac:Party></cac:AccountingSupplierParty>
${(invoice.payments ?? []).map((paid) => `<cac:PrepaidPayment>${amount('PaidAmount', paid)}</cac:PrepaidPayment>`).join('')}
${offs(invoice)}
${total('TaxTotal', invoice.tax, invoice.taxes)}
${invoice.withheld === undefined ? '' : total('WithholdingTaxTotal', invoice.withheld, invoice.withholdings ?? [])}
<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', invoice.goods)}${amount('TaxExclusiveAmount', invoice.net)}${amount(
		'TaxInclusiveAmount',
		invoice.gross,
	)}${amount('AllowanceTotalAmount', invoice.allowance)}${amount('ChargeTotalAmount', invoice.charge)}${amount(
		'PayableRoundingAmount',
		invoice.rounding,
	)}${amount('PrepaidAmount', invoice.prepaid)}${amount('PayableAmount', invoice.payable)}</cac:LegalMonetaryTotal>
${invoice.lines.map(line).join('\n')}
</Invoice>`;
}
