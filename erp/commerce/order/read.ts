/** The parts of an order's file: by which question each is read, and how its rows get into the file. */
import { documentIn } from '../../database/ask/row';
import type { TableQuestion } from '../../database/ask/question';
import type { Members } from '../../base/json/members';
import { allReturnsQuestion } from '../shop/existing/returned';
import { invoiceIn, isOutgoing, movementsIn, type OrderFile } from './file';
import { invoiceGuids, openNotes } from './quantities';
import { invoicesQuestion, movementsQuestion, namesakesQuestion, notesQuestion } from './questions';

/** How a part is read; it is empty where the database lacks a name of an optional one's question. */
interface PartReading {
	readonly question: TableQuestion;
	readonly isOptional?: boolean;
	readonly read: (rows: readonly Members[]) => Partial<OrderFile>;
}

/** A part that the database has. */
export type FilePart = 'movements' | 'notes' | 'invoices' | 'namesakes' | 'returns';

export const FILE_PARTS: Readonly<Record<FilePart, (file: OrderFile) => PartReading>> = {
	movements: ({ lines }) => ({
		question: movementsQuestion(lines.map(({ guid }) => guid)),
		read: (rows) => ({
			movements: movementsIn(rows.filter(isOutgoing)),
			tied: [...new Set(rows.map((row) => documentIn(row, 'sth')))],
		}),
	}),
	notes: (file) => ({
		question: notesQuestion(openNotes(file)),
		read: (rows) => {
			const { movements = [] } = file;
			const known = new Set(movements.map(({ guid }) => guid));
			const others = movementsIn(rows.filter(isOutgoing)).filter(({ guid }) => !known.has(guid));
			return { movements: [...movements, ...others], hasNotes: true };
		},
	}),
	invoices: (file) => ({
		question: invoicesQuestion(invoiceGuids(file)),
		read: (rows) => ({ invoices: rows.map(invoiceIn) }),
	}),
	namesakes: (file) => ({
		question: namesakesQuestion(file),
		isOptional: true,
		read: (rows) => ({ namesakes: rows.map(invoiceIn) }),
	}),
	returns: ({ shop = '', reference = '', account }) => ({
		question: allReturnsQuestion(shop, reference, [account].filter(Boolean)),
		isOptional: true,
		read: (rows) => ({ returns: rows.map(invoiceIn) }),
	}),
};
