import { linesQuestion } from '../../../../erp/commerce/order/questions';
import {
	orderIn,
	type DocumentNumber,
	type EDocument,
	type Invoice,
	type OrderFile,
} from '../../../../erp/commerce/order/file';
import { namesakeRefusal, type Next } from '../../../../erp/commerce/order/plan';
import { FILE_PARTS } from '../../../../erp/commerce/order/read';
import { ask, type Answered } from '../../../shared/ask/ask';
import { lookTimeout } from '../../write/guard/readBack';
import type { StepRun } from './step';

/** A file, and what comes next by it. */
interface Planned<Step, End> {
	readonly file: OrderFile;
	readonly next: Exclude<Next<Step, End>, { is: 'read' }>;
}

/** What is known of an order before its file is read. */
type Known = DocumentNumber & Partial<OrderFile>;

/** Reads an order's lines, and then each part of its file that the plan asks for. */
export async function readAndPlan<Step, End>(
	{ erp, settings }: StepRun,
	known: Known,
	next: (file: OrderFile) => Next<Step, End>,
	eDocument?: (invoice: Invoice) => Promise<EDocument>,
): Promise<Answered<Planned<Step, End>>> {
	const timeout = lookTimeout(settings);
	let file: OrderFile | undefined;
	let namesakes: OrderFile['namesakes'];
	for (;;) {
		if (!file) {
			const lines = await ask(erp, linesQuestion(known), timeout);
			if (!lines.ok) return lines;
			file = { ...orderIn(lines.value), ...known, namesakes };
		}
		const now = next(file);
		if (now.is !== 'read') return { ok: true, value: { file, next: now } };
		if (now.part === 'eDocument') {
			const state: EDocument = (await eDocument?.(now.invoice)) ?? { is: 'unknown', why: 'it was not asked' };
			file = { ...file, eDocuments: new Map(file.eDocuments).set(now.invoice.guid, state) };
			continue;
		}
		const { question, isOptional, read } = FILE_PARTS[now.part](file);
		const rows = await ask(erp, question, timeout);
		if (!rows.ok && !(isOptional && rows.lacks !== undefined)) return rows;
		file = { ...file, ...read(rows.ok ? rows.value : []) };
		// Another run may have made such an invoice, and tied it, since the movements were read.
		if (now.part === 'namesakes' && namesakeRefusal(file)) [namesakes, file] = [file.namesakes, undefined];
	}
}
