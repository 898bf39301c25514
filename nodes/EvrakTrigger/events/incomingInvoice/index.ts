import { choice, fieldProperties, off, on } from '../../../Evrak/form/fields';
import type { PollErp } from '../../../shared/client/client';
import { type ListRow, type ListWatch, pollList } from '../../list/poll';
import { filters, incomingQuery, LIST_OPTIONS } from '../../list/settings';
import { count, eventSettings, MOST } from '../../poll/form';
import type { TriggerEvent } from '../types';
import { itemOf } from './items';

/** From when on invoices are reported. */
const START_FROM = {
	startFrom: choice(
		['Start From', 'Başlangıç'],
		'Which invoices count as new at the first poll',
		[
			['everything', 'Everything (Hepsi)', 'All invoices that the ERP lists, month by month'],
			['days', 'Last Days (Son Günler)', 'Invoices of the days before the first poll'],
			['now', 'Now (Şimdi)', 'Only invoices that arrive after the first poll'],
		],
		{ usual: 'now' },
	),
};

/** The number of days for *Last Days*. */
const START_DAYS = {
	startDays: count(['Days Back', 'Gün'], 'How many days before the first poll', 7, {
		most: MOST.days,
		displayOptions: { show: { startFrom: ['days'] } },
	}),
};

/** The output of each invoice. */
const SHAPE = {
	simplify: on('Simplify', 'Whether to return a simplified version of the response instead of the raw data'),
	downloadPdf: off(['Download PDF', 'PDF İndir'], 'Whether to fetch the invoice as a PDF file, into the field pdf'),
	downloadXml: off(['Download XML', 'XML İndir'], 'Whether to fetch the invoice as UBL-TR XML, into the field xml'),
};

const INCOMING_OPTIONS = {
	maxItems: count(
		['Invoices per Poll', 'Fatura'],
		'How many invoices to hand over at once; the rest follows at the next poll',
		50,
	),
	...LIST_OPTIONS,
};

/** Days before today that every poll reads. Invoices that are listed later than that are found by a pass. */
const OVERLAP = 3;

/** New incoming invoices, by the settings of a node; throws NodeOperationError. */
function watchOf(erp: PollErp): ListWatch<ListRow> {
	const { context } = erp;
	const { startFrom, maxItems, simplify, downloadPdf, downloadXml } = eventSettings(
		context,
		{ ...START_FROM, ...SHAPE },
		INCOMING_OPTIONS,
	);
	const { query, reach } = incomingQuery(context);
	const wanted = { pdf: downloadPdf, xml: downloadXml };
	const days = () => eventSettings(context, START_DAYS, {}).startDays;
	return {
		event: 'incoming',
		query,
		reach,
		most: maxItems,
		overlap: OVERLAP,
		firstDays: { now: () => undefined, everything: () => MOST.days, days }[startFrom](),
		rowsOf: (invoices) => [...invoices].map(([key, row]) => ({ key, row })),
		itemOf: async ({ row }, time) => await itemOf(erp, row, { query, simplify, wanted }, time),
		asksForEach: downloadPdf || downloadXml,
	};
}

/** A supplier's e-invoice is listed by the ERP. */
export const onIncomingInvoice: TriggerEvent = {
	value: 'incomingInvoice',
	name: 'Incoming E-Invoice (Gelen E-Fatura)',
	action: 'On incoming e-invoice',
	description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
	subtitle: 'Incoming e-invoice',
	fields: [...fieldProperties({ ...START_FROM, ...START_DAYS }), filters, ...fieldProperties(SHAPE)],
	options: fieldProperties(INCOMING_OPTIONS),
	poll: async (erp) => await pollList(erp, watchOf(erp)),
};
