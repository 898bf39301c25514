/**
 * Books incoming e-invoices as purchase invoices. Suppliers, items and units of a run are looked up once; then each invoice is saved like every
 * document, recognized by its own number.
 */
import { operationOf } from '../../../../erp/catalogue';
import { invoices } from '../../../../erp/catalogue/tables';
import { parse } from '../../../../erp/document/parse';
import { type InputDraft, unreadDraft, unreadItem } from '../../../../erp/document/draft/inputDraft';
import { UblError } from '../../../../erp/einvoice/ubl';
import { type PurchaseInvoice, readPurchase } from '../../../../erp/einvoice/purchase/invoice';
import {
	type PurchaseKnowledge,
	purchaseOf,
	purchaseQuestion,
	type PurchaseSettings,
} from '../../../../erp/einvoice/purchase/purchase';
import { unitsFound, unitsQuestion } from '../../../../erp/einvoice/purchase/units';
import { isMembers, type Members } from '../../../../erp/base/json/members';
import type { PartyRow } from '../../../../erp/commerce/party/types';
import { daysQuestion, standingDay } from '../../../../erp/saving/readback/standingDay';
import { readItemTable } from '../../../../erp/commerce/shop';
import { listed } from '../../../../erp/base/text/text';
import type { Issue } from '../../../../erp/base/values/problem';
import { ask, type Answered, remedyOf, type Unasked } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import { type Settings, settingsFor } from '../../items/settings';
import type { WholeWork } from '../../tool';
import { jsonGiven } from '../../write/drafts/input';
import { lookTimeout } from '../../write/guard/readBack';
import { writeDocuments } from '../../write/send/write';
import { formOf } from '../../items/form';
import { accountsBy } from '../party/accounts';
import { itemsKnown } from '../shop/knownItems';
import { readSource, sourceAt } from '../tools/ublSource';
import { PURCHASE_FIELDS, PURCHASE_MORE } from './form';

/** An invoice of the input that can be booked, with the settings of its item. */
interface Due {
	readonly item: number;
	readonly invoice: PurchaseInvoice;
	readonly options: Settings;
	readonly settings: PurchaseSettings;
	readonly supplierAccount?: string;
	readonly accountPrefix?: string;
}

const called = ({ number, supplier }: PurchaseInvoice) => `${number} of ${supplier.name}`;

const create = operationOf('invoice', 'create');

const PURCHASES = { table: invoices, kinds: { cha_evrak_tip: 0 } };

/** The user's table for a supplier: its own entries, if there are any, before those for all suppliers. */
function tableFor(value: unknown, taxNumber: string): unknown {
	if (Array.isArray(value))
		return value.filter((row) => !isMembers(row) || [undefined, null, '', taxNumber].includes(row.supplier as string));
	if (!isMembers(value)) return value;
	// A number may be a barcode, too: then it has the code of an item.
	const isOfSupplier = (key: string) => {
		const part = value[key];
		return /^\d{10,11}$/.test(key) && isMembers(part) && part.code === undefined && part.item === undefined;
	};
	const general = Object.fromEntries(Object.entries(value).filter(([key]) => !isOfSupplier(key)));
	return isOfSupplier(taxNumber) ? { ...general, ...(value[taxNumber] as Members) } : general;
}

/** Reads an item: an invoice that can be booked, or why it cannot. */
async function readItem(erp: NodeErp, item: number): Promise<Due | InputDraft> {
	const { context } = erp;
	try {
		const options = settingsFor(erp, 'save', item);
		const form = formOf(context, PURCHASE_FIELDS, item, 'purchaseOptions');
		const chosen = readFields({ ...PURCHASE_FIELDS, ...PURCHASE_MORE }, form);
		const isItem = sourceAt(context, item) === 'item';
		const document: Members = isItem
			? (context.getInputData()[item]?.json ?? {})
			: { ...(await readSource(context, item)) };
		const read = readPurchase(document);
		if (!read.ok) {
			const about = typeof document.number === 'string' ? { called: document.number } : {};
			return unreadDraft(create, [item], read.issues, about);
		}
		const invoice = read.value;
		const json = jsonGiven(chosen.itemTable);
		const label = PURCHASE_FIELDS.itemTable.label;
		const table = json.ok ? readItemTable(tableFor(json.value, invoice.supplier.taxNumber)) : json;
		if (!table.ok) form.refuse(label, table.message, 'Give for instance { "PC-100": "STK001" }.');
		const day = form.day('documentDate', PURCHASE_MORE.documentDate.label, options.connection.zone);
		if (form.issues.length > 0) return unreadDraft(create, [item], form.issues, { called: called(invoice) });
		const {
			series,
			warehouse = 0,
			exchangeRate: rate,
			collectingItem,
			currencyNumbers,
			unitTable,
			supplierAccount,
			accountPrefix,
		} = chosen;
		const settings: PurchaseSettings = {
			day,
			series,
			warehouse,
			collectingItem,
			table: table.ok && 'table' in table ? table.table : {},
			units: unitTable,
			currencies: currencyNumbers,
			...(rate === undefined ? {} : { exchangeRate: String(rate) }),
		};
		return { item, invoice, options, settings, supplierAccount, accountPrefix };
	} catch (error) {
		if (!(error instanceof UblError)) return unreadItem(create, error, item);
		const { problem, remedy } = error;
		return unreadDraft(create, [item], [{ message: `the e-document cannot be read: ${problem}`, remedy }]);
	}
}

/** The items and units in the ERP for the invoices of one server and company. */
async function knownOf(erp: NodeErp, all: readonly Due[], timeout: number): Promise<PurchaseKnowledge> {
	const asked = all.map(({ invoice, settings }) => purchaseQuestion(invoice, settings));
	const question = { codes: asked.flatMap(({ codes }) => codes), barcodes: asked.flatMap(({ barcodes }) => barcodes) };
	const items = await itemsKnown(erp, question, timeout);
	const codes = [...new Set([...items.codes, ...Object.values(items.barcodes).flat()])];
	const rows = codes.length === 0 ? undefined : await ask(erp, unitsQuestion(codes), timeout);
	if (rows && !rows.ok) return { ...items, units: new Map(), unitsUnread: rows.why };
	return { ...items, units: unitsFound(rows?.value ?? []) };
}

const unreadIssue = (asked: Unasked): Issue => ({
	message: `whether the ERP has it already could not be asked: ${asked.why}`,
	remedy: remedyOf(asked),
});

const CHOOSE = 'Give its code as Account, or the beginning of suppliers’ codes as Account Prefix.';

/** The supplier's account: the named one, or the only one with its tax number. */
function accountOf(
	{ invoice, supplierAccount, accountPrefix = '' }: Due,
	found: Answered<readonly PartyRow[]>,
): string | Issue {
	if (supplierAccount !== undefined) return supplierAccount;
	const { taxNumber, name } = invoice.supplier;
	if (!found.ok) {
		const message = `the account of ${name} (${taxNumber}) could not be looked up: ${found.why}`;
		return { message, remedy: found.isPassing ? remedyOf(found) : CHOOSE };
	}
	const fitting = found.value.filter(
		({ numbers, code }) => numbers.includes(taxNumber) && code.startsWith(accountPrefix),
	);
	const [only, ...others] = fitting;
	if (!only)
		return {
			message: `no account${accountPrefix === '' ? '' : ` that begins with ${accountPrefix}`} has the tax number ${taxNumber} (${name})`,
			remedy: 'Create it with Account: Create before this node, or give its code as Account.',
		};
	if (others.length > 0)
		return {
			message: `${fitting.length} accounts have the tax number ${taxNumber}: ${listed(fitting.map(({ code }) => code))}`,
			remedy: CHOOSE,
		};
	if (only.closed !== '')
		return { message: `the account ${only.code} takes no documents: ${only.closed}`, remedy: CHOOSE };
	return only.code;
}

/** The documents of the invoices of one server and company, by their items. */
async function draftsOf(erp: NodeErp, all: readonly [Due, ...Due[]]): Promise<ReadonlyMap<number, InputDraft>> {
	const timeout = lookTimeout(all[0].options);
	const known = await knownOf(erp, all, timeout);
	const numbers = all.flatMap(({ invoice, supplierAccount }) =>
		supplierAccount === undefined ? [invoice.supplier.taxNumber] : [],
	);
	const keys = [...new Set(numbers)].map((value) => ({ by: 'taxNumber', value }) as const);
	const accounts = await accountsBy(erp, keys, timeout);
	const owned = all.map((due) => ({ due, account: accountOf(due, accounts) }));
	const named = owned.flatMap(({ due, account }) =>
		typeof account === 'string' ? [{ account, reference: due.invoice.number }] : [],
	);
	const days = named.length === 0 ? undefined : await ask(erp, daysQuestion(PURCHASES, named), timeout);
	// A server that cannot be queried shows no such days; after a temporary failure there may be some.
	const unread = days?.ok === false && days.isPassing ? [unreadIssue(days)] : [];
	const rows = days?.ok ? days.value : [];
	return new Map(
		owned.map(({ due, account }) => {
			const { item, invoice, options } = due;
			const about = { called: called(invoice) };
			// If it was booked under another date, by hand or by this node, it is found under that one.
			const day =
				typeof account === 'string' ? standingDay(rows, PURCHASES, { account, reference: invoice.number }) : undefined;
			const purchase = purchaseOf(invoice, day === undefined ? due.settings : { ...due.settings, day }, known);
			// What a silent server does not tell of items would only repeat that it is silent.
			const isSilent = unread.length > 0 || (typeof account !== 'string' && !accounts.ok && accounts.isPassing);
			const issues = [
				...(typeof account === 'string' ? [] : [account]),
				...unread,
				...(purchase.ok || isSilent ? [] : purchase.issues),
			];
			if (typeof account !== 'string' || !purchase.ok || issues.length > 0)
				return [item, unreadDraft(create, [item], issues, about)];
			const { members, warnings } = purchase.value;
			const conventions = { zone: options.connection.zone, numbers: options.numbers };
			const { doc, spelling } = parse(create, { ...members, cha_kod: account }, conventions, { isLocal: true });
			const draft: InputDraft = {
				doc,
				spelling: { ...spelling, warnings: [...spelling.warnings, ...warnings] },
				items: [item],
				beside: {},
				...about,
				isPriced: true,
				kinds: { kindOfInvoice: 'purchase' },
			};
			return [item, draft];
		}),
	);
}

/** Books the invoices of the input, in its order. */
export const purchaseWork: WholeWork = {
	runAll: async (erp) =>
		await writeDocuments(erp, create, async () => {
			const read: Array<Due | InputDraft> = [];
			for (const item of erp.context.getInputData().keys()) read.push(await readItem(erp, item));
			const due = read.filter((one): one is Due => 'invoice' in one);
			const made = new Map<number, InputDraft>();
			for (const group of erp.byCompany(due, ({ options }) => options.connection))
				for (const [item, draft] of await draftsOf(group.erp, group.all)) made.set(item, draft);
			return { drafts: read.flatMap((one) => ('invoice' in one ? (made.get(one.item) ?? []) : [one])) };
		}),
};
