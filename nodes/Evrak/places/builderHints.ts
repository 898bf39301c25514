import type { IBuilderHintVariation } from 'n8n-workflow';

/** Hints by task and resource for a model that builds a workflow (`builderHint` of n8n 2.41). */
const HINTS: Readonly<Record<string, string>> = {
	shopOrder:
		"Takes one order of a web shop or marketplace as the shop's API gives it; lines, discounts, shipping and VAT add up to the shop's total. Create Order or Create Invoice saves it once, whatever is repeated. Create Return and Create Payment take refunds. Update Order follows cancellations and changes. Convert to Invoice goes from an order in the ERP to dispatch note, invoice, e-document and PDF.",
	order:
		'One item is one order; its lines come from a list in the item (Lines), and {sku} or {quantity} in a field takes the value of each line. For orders of a web shop use the resource Shop Order.',
	invoice:
		'One item is one invoice; its lines come from a list in the item. To invoice an order that is in the ERP use Create From Document, or Convert to Invoice of Shop Order. To send an e-invoice use the resource E-Invoice afterwards.',
	account:
		'Create with If It Exists = Return It gives the account of a buyer by tax number, code, e-mail or phone, and makes one only if there is none. Search finds accounts as people write them. Get Balance, Get Past Due and Get Statement tell what is owed; above zero the account owes us.',
	payment:
		"One item is one receipt: Kind says whether money comes in or goes out, and how. For the payment of a shop's order use Create Payment of Shop Order.",
	item: 'Get Sellable Stock and Get Prices answer for many items at once. To send stock and prices to a web shop use the resource Shop Item.',
	eInvoice:
		'Send sends an invoice that is saved in the ERP to the tax authority; Get Status tells what became of it. Get Kind for Customer says beforehand whether a customer gets an e-invoice or an e-archive invoice.',
	incomingEInvoice:
		'Get XML of E-Invoice, then Parse XML, then Check Rules, which advises accept, reject or review; then Accept or Reject. An answer is final: begin with Preview on.',
	shopItem:
		'Get Many gives stock and prices in the form that the API of the shop takes, Confirm tells that the shop has taken them, so that only changes come next time.',
	shopPayout: 'Takes the rows of the statement of a marketplace as items and gives one item for each payout.',
	record:
		'Execute Query takes one SELECT; values go in as parameters (@name), never into its text. Prefer the reads of the other resources.',
	erp: 'Check Installation is the first thing to run after the credential is set up: it tells what to mend.',
};

/** The hints in n8n's shape, each shown for its resource. */
export const BUILDER_HINTS: IBuilderHintVariation[] = Object.entries(HINTS).map(([resource, content]) => ({
	content,
	displayOptions: { show: { resource: [resource] } },
}));
