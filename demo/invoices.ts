import type { IDataObject, IRun } from 'n8n-workflow';
import { outputOf, type WorkflowFile } from '../testkit/engine';
import { chain, ERP, evrak } from '../testkit/engine/chain';
import type { Erp, SendingOutcome } from '../standin';
import { SERIES } from './sendings';
import { passedThrough } from './workflow';

/** Runs a workflow from its manual trigger with these items. */
type RunWith = (file: WorkflowFile, items: IDataObject[]) => Promise<IRun>;

const COMPANY = { account: '120.01.001', taxNumber: '1111111114' };
const PERSON = { account: '120.01.003', taxNumber: '11111111110' };

/** Invoices to send: to whom, and what becomes of each sending; a person gets an e-archive invoice, which has no fate. */
const PLAN: ReadonlyArray<{ readonly to: typeof COMPANY; readonly fates: readonly SendingOutcome[] }> = [
	{ to: COMPANY, fates: ['delivered'] },
	{ to: COMPANY, fates: ['accepted'] },
	{ to: COMPANY, fates: ['rejected'] },
	{ to: COMPANY, fates: ['failed:1160'] },
	{ to: COMPANY, fates: ['failed:1215', 'accepted'] },
	{ to: PERSON, fates: [] },
];

/** A workflow with the node alone: saves an invoice of each item. */
const SAVE = chain('Invoices for the demo', [
	evrak('Save', ERP, {
		resource: 'invoice',
		operation: 'create',
		inputMode: 'json',
		json: '={{ $json.invoice }}',
		options: {},
	}),
]);

const invoiceFor = ({ account }: typeof COMPANY): IDataObject => ({
	invoice: {
		cha_tarihi: new Date().toISOString(),
		cha_tip: 0,
		cha_cinsi: 6,
		cha_normal_Iade: 0,
		cha_evrak_tip: 63,
		cha_evrakno_seri: SERIES,
		cha_kod: account,
		detay: [{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 100, sth_vergi: 20 }],
	},
});

/** What workflow 10 needs to send an invoice. */
interface SavedInvoice {
	readonly item: IDataObject;
	/** Whether it may be sent again once its first sending has failed. */
	readonly isSentTwice: boolean;
}

/** Saves the invoices of the plan, and lays down what becomes of their sendings. */
export async function saveInvoices(run: RunWith, erp: Pick<Erp, 'outgoing'>): Promise<SavedInvoice[]> {
	const invoices = PLAN.map(({ to }) => invoiceFor(to));
	const saved = outputOf(await run(SAVE, invoices), 'Save').map(({ json }) => json);
	return saved.map(({ series, number }, at) => {
		const { to, fates } = PLAN[at] ?? { to: COMPANY, fates: [] };
		if (fates.length > 0) erp.outgoing.script({ series: String(series), number: Number(number) }, ...fates);
		return { item: { series, number, taxNumber: to.taxNumber }, isSentTwice: fates.length > 1 };
	});
}

/** How many sendings the plan leads to. */
export const PLANNED = PLAN.reduce((sum, { fates }) => sum + Math.max(fates.length, 1), 0);

/** How many invoices a run of workflow 10 says it has sent. */
export const sentIn = (run: IRun): number =>
	passedThrough(run, 'Followed Below').length + passedThrough(run, 'Give It to the Customer').length;
