import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { readGuid } from '../../erp/edocument/identity';
import { isMembers } from '../../erp/members';
import { meansNothing } from '../../erp/nothing';
import { numberOf } from '../../erp/numberText';
import { shown } from '../../erp/text';
import type { WantedFiles } from './download';
import type { IncomingSettings } from './incoming';
import type { IncomingQuery } from './incomingPage';
import type { Watched } from './statusState';

/** What the event of incoming invoices is set to. */
export interface IncomingOptions {
	readonly query: IncomingQuery;
	readonly settings: IncomingSettings;
	readonly simplify: boolean;
	readonly wanted: WantedFiles;
}

/** What the event of status changes is set to. */
interface StatusOptions {
	readonly watch: 'sent' | 'list' | 'expression';
	readonly days: number;
	readonly most: number;
	readonly documents: readonly Watched[];
	/** Days without a change after which a document is asked no more; absent where the days above end it. */
	readonly stopAfter?: number;
	/** What another choice of documents is told apart by; a list that changes keeps its memory. */
	readonly identity: object;
}

const text = (value: unknown) => String(value ?? '').trim();

/** A whole number above 0; throws NodeOperationError. */
function count(this: IPollFunctions, value: unknown, label: string): number {
	const number = numberOf(value);
	if (Number.isInteger(number) && number > 0) return number;
	throw new NodeOperationError(this.getNode(), `${label} is not a whole number above 0`);
}

/** Tells states apart: another server, company, event or filter is another question. */
export const questionKey = ({ baseUrl, companyCode }: Connection, event: string, of: object): string =>
	JSON.stringify([baseUrl, companyCode, event, of]);

/** What makes it another question about incoming invoices; how its pages are read does not. */
export const askedOf = ({ taxNumber, invoiceNumber, identityMember }: IncomingQuery): object => ({
	taxNumber,
	invoiceNumber,
	identityMember,
});

/** What was added to a collection, blank where it was not; throws NodeOperationError where it was added and says nothing. */
function added(this: IPollFunctions, collection: IDataObject, name: string, label: string): string {
	const { [name]: value } = collection;
	if (!Object.hasOwn(collection, name) || !meansNothing(value)) return text(value);
	throw new NodeOperationError(
		this.getNode(),
		`${label} was added, but ${text(value) === '' ? 'is blank' : `is ${shown(value)}`}`,
		{
			description: 'Nothing was asked: without a value the poll would take everything. Remove it, or give it a value.',
		},
	);
}

function incomingQuery(this: IPollFunctions): IncomingQuery {
	const filters = this.getNodeParameter('filters', {}) as IDataObject;
	const options = this.getNodeParameter('options', {}) as IDataObject;
	return {
		taxNumber: added.call(this, filters, 'taxNumber', 'Sender Tax Number'),
		invoiceNumber: added.call(this, filters, 'invoiceNumber', 'Invoice Number'),
		pageSize: count.call(this, options.pageSize ?? 100, 'Page Size'),
		listMember: text(options.listMember),
		identityMember: text(options.identityMember),
	};
}

/** Days after its date in which an invoice may still appear in the list, unless the user says otherwise. */
const WIDE_DAYS = 30;

/** Reads the parameters of *Incoming E-Invoice*. */
export function incomingOptions(this: IPollFunctions): IncomingOptions {
	const options = this.getNodeParameter('options', {}) as IDataObject;
	const start = this.getNodeParameter('startFrom', 'now') as string;
	const startFrom =
		start === 'days'
			? count.call(this, this.getNodeParameter('startDays', 7), 'Days Back')
			: (start as 'now' | 'everything');
	return {
		query: incomingQuery.call(this),
		settings: {
			overlap: count.call(this, options.overlapDays ?? 3, 'Overlap Days'),
			reach: count.call(this, options.wideDays ?? WIDE_DAYS, 'Wide Window Days'),
			most: count.call(this, options.maxItems ?? 50, 'Invoices per Poll'),
			startFrom,
		},
		simplify: this.getNodeParameter('simplify', true) !== false,
		wanted: {
			pdf: this.getNodeParameter('downloadPdf', false) === true,
			xml: this.getNodeParameter('downloadXml', false) === true,
		},
	};
}

/** Reads the parameters of *E-Invoice Answer Deadline*. */
export function deadlineOptions(this: IPollFunctions): {
	readonly query: IncomingQuery;
	readonly days: readonly number[];
	/** Days after its date in which an invoice may still appear in the list. */
	readonly reach: number;
} {
	const given = text(this.getNodeParameter('reminderDays', '3, 1'));
	const days = given
		.split(/[\s,;]+/)
		.filter(Boolean)
		.map(Number);
	if (days.length === 0 || days.some((day) => !(Number.isInteger(day) && day >= 0 && day <= 8))) {
		throw new NodeOperationError(
			this.getNode(),
			`Days Before the Deadline "${given}" are not whole numbers from 0 to 8`,
			{
				description: 'Write them with commas, for instance 3, 1.',
			},
		);
	}
	const options = this.getNodeParameter('options', {}) as IDataObject;
	const reach = count.call(this, options.wideDays ?? WIDE_DAYS, 'Wide Window Days');
	return { query: incomingQuery.call(this), days, reach };
}

/** The value of a JSON parameter; throws NodeOperationError for text that is no JSON. */
function listIn(this: IPollFunctions, given: unknown): readonly unknown[] {
	if (!Array.isArray(given) && meansNothing(given)) {
		throw new NodeOperationError(this.getNode(), 'Document List gives nothing', {
			description: 'Give a list such as [{ "uuid": "...", "type": 0 }]; [] watches no document.',
		});
	}
	let list = given;
	if (typeof given === 'string') {
		try {
			list = JSON.parse(given.trim() || '[]') as unknown;
		} catch {
			throw new NodeOperationError(this.getNode(), 'Document List is not valid JSON', {
				description: 'Give a list such as [{ "uuid": "...", "type": 0 }], or an expression that gives one.',
			});
		}
	}
	return Array.isArray(list) ? (list as unknown[]) : [list];
}

function watchedOf(this: IPollFunctions, value: unknown, at: number): Watched {
	const given = isMembers(value) ? value : { uuid: value };
	const uuid = readGuid(given.uuid ?? given.UUID);
	if (uuid === undefined) {
		throw new NodeOperationError(this.getNode(), `Document ${at + 1} has no UUID`, {
			description: 'Give each document as { "uuid": "...", "type": 0 }; type is 0 for e-Fatura and 1 for e-Arşiv.',
		});
	}
	return {
		uuid,
		document: text(given.document) || uuid,
		kind: Number(given.type ?? 0) === 1 ? 1 : 0,
		direction: Number(given.direction ?? 0) === 1 ? 1 : 0,
	};
}

/** Reads the parameters of *E-Document Status Changed*. */
export function statusOptions(this: IPollFunctions): StatusOptions {
	const watch = this.getNodeParameter('watch', 'sent') as StatusOptions['watch'];
	const options = this.getNodeParameter('options', {}) as IDataObject;
	const most = count.call(this, options.maxItems ?? 50, 'Documents per Poll');
	if (watch === 'sent') {
		const days = count.call(this, this.getNodeParameter('sentDays', 30), 'Sent in the Last Days');
		return { watch, days, most, documents: [], identity: { watch } };
	}
	const given =
		watch === 'list'
			? (this.getNodeParameter('documents.document', []) as unknown[])
			: (this.getNodeParameter('documentList', []) as unknown);
	const documents = listIn.call(this, given).map((one, at) => watchedOf.call(this, one, at));
	const stopAfter = count.call(this, options.stopAfterDays ?? 30, 'Stop Asking After (Days)');
	return { watch, days: 0, most, documents, stopAfter, identity: { watch } };
}
