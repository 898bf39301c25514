import type { XmlDocument } from 'libxml2-wasm' with { 'resolution-mode': 'import' };
import type { UblDocument } from '../../erp/einvoice/ubl';

/** What has to be the same, whoever reads the invoice: texts, trimmed; blank where it says nothing. */
interface Facts {
	readonly number: string;
	readonly date: string;
	readonly currency: string;
	/** Tax or citizen numbers of supplier and customer. */
	readonly parties: readonly string[];
	/** Sum of the lines, without and with taxes, and what is to be paid. */
	readonly sums: readonly string[];
	/** Number, name, quantity and amount of each line. */
	readonly lines: ReadonlyArray<readonly string[]>;
}

const SUMS = ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'] as const;
const PARTIES = ['AccountingSupplierParty', 'AccountingCustomerParty'] as const;
const TAX_NUMBERS: readonly unknown[] = ['VKN', 'TCKN'];

/** The facts as the package reads them. */
export function packageFacts(document: UblDocument): Facts {
	if (document.documentType !== 'invoice') throw new Error(`It is read as ${document.documentType}`);
	const { number = '', issueDate = '', currency = '', supplier, customer, totals, lines } = document;
	return {
		number,
		date: issueDate,
		currency,
		parties: [supplier, customer].map((party) => party?.taxNumber ?? ''),
		sums: [totals?.lineExtension, totals?.taxExclusive, totals?.taxInclusive, totals?.payable].map((sum) => sum ?? ''),
		lines: lines.map((line) => [line.id, line.name, line.quantity, line.amount].map((value) => value ?? '')),
	};
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The first element at the end of a way of names. */
const at = (tree: unknown, ...names: readonly string[]): unknown =>
	names.reduce<unknown>((holder, name) => (isTree(holder) ? all(holder[name])[0] : undefined), tree);

/** The text of an element of fast-xml-parser: itself, or beside its attributes. */
function text(value: unknown): string {
	const own = isTree(value) ? value['#text'] : value;
	return typeof own === 'string' ? own.trim() : '';
}

/** The same facts, taken from the tree that fast-xml-parser makes. */
export function fastFacts(tree: unknown): Facts {
	const invoice = at(tree, 'Invoice');
	const partyOf = (role: string) => {
		const party = at(invoice, role, 'Party');
		const ids = isTree(party) ? all(party.PartyIdentification) : [];
		const found = ids.map((id) => at(id, 'ID')).find((id) => isTree(id) && TAX_NUMBERS.includes(id['@_schemeID']));
		return text(found);
	};
	const lines = isTree(invoice) ? all(invoice.InvoiceLine) : [];
	return {
		number: text(at(invoice, 'ID')),
		date: text(at(invoice, 'IssueDate')),
		currency: text(at(invoice, 'DocumentCurrencyCode')),
		parties: PARTIES.map(partyOf),
		sums: SUMS.map((name) => text(at(invoice, 'LegalMonetaryTotal', name))),
		lines: lines.map((line) =>
			[['ID'], ['Item', 'Name'], ['InvoicedQuantity'], ['LineExtensionAmount']].map((way) => text(at(line, ...way))),
		),
	};
}

const NAMESPACES = {
	i: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
	a: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
	b: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** The same facts, asked of libxml2 by XPath. */
export function libxmlFacts(document: XmlDocument): Facts {
	const one = (path: string, from: Pick<XmlDocument, 'get'> = document) =>
		(from.get(path, NAMESPACES)?.content ?? '').trim();
	const party = (role: string) =>
		one(`/i:Invoice/a:${role}/a:Party/a:PartyIdentification/b:ID[@schemeID='VKN' or @schemeID='TCKN']`);
	const lines = document.find('/i:Invoice/a:InvoiceLine', NAMESPACES);
	return {
		number: one('/i:Invoice/b:ID'),
		date: one('/i:Invoice/b:IssueDate'),
		currency: one('/i:Invoice/b:DocumentCurrencyCode'),
		parties: PARTIES.map(party),
		sums: SUMS.map((name) => one(`/i:Invoice/a:LegalMonetaryTotal/b:${name}`)),
		lines: lines.map((line) => {
			const holder = line as unknown as Pick<XmlDocument, 'get'>;
			return ['b:ID', 'a:Item/b:Name', 'b:InvoicedQuantity', 'b:LineExtensionAmount'].map((path) => one(path, holder));
		}),
	};
}
