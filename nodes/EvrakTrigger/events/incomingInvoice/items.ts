import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { DOCUMENT_XML, INCOMING_PDF } from '../../../../erp/catalogue/calls';
import type { Operation } from '../../../../erp/catalogue/types';
import { identityOf } from '../../../../erp/einvoice/list/identity';
import { plainFacts, summary } from '../../../../erp/einvoice/list/summary';
import type { Members } from '../../../../erp/base/json/members';
import { fileItem } from '../../../Evrak/items/binary';
import { callOf, timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import type { IncomingQuery } from '../../list/page';
import type { PollTime } from '../../poll/time';

/** Which files of an invoice to fetch. */
interface WantedFiles {
	readonly pdf: boolean;
	readonly xml: boolean;
}

/** Files under `pdf` and `xml`, and why one is missing. */
interface Files {
	readonly binary: IBinaryKeyData;
	readonly problems: Readonly<Record<string, string>>;
}

/** The methods that return them. Codes of an incoming invoice: 1 incoming, 0 e-Fatura. */
const SOURCES: ReadonlyArray<readonly [name: 'pdf' | 'xml', method: Operation, payloadOf: (uuid: string) => Members]> =
	[
		['pdf', INCOMING_PDF, (uuid) => ({ UUID: uuid })],
		['xml', DOCUMENT_XML, (uuid) => ({ EBelge: { EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuid } })],
	];

/**
 * Fetches the wanted files of an incoming invoice, named by its number as people file them. A file that cannot be fetched does not hold back the
 * invoice: it is reported.
 */
async function download(
	erp: PollErp,
	{ uuid, number }: { readonly uuid: string; readonly number?: string },
	wanted: WantedFiles,
	{ within }: Pick<PollTime, 'within'>,
): Promise<Files> {
	const { context, connection } = erp;
	const binary: IBinaryKeyData = {};
	const problems: Record<string, string> = {};
	for (const [name, method, payloadOf] of SOURCES.filter(([kind]) => wanted[kind])) {
		try {
			const request = callOf(method, connection, payloadOf(uuid), within(timeoutOf('get')));
			const file = await erp.file(request, { action: `Fetching the ${name.toUpperCase()}` });
			binary[name] = (await fileItem(context, file, number ?? uuid, uuid)).data;
		} catch (error) {
			problems[name] = error instanceof Error ? error.message : String(error);
		}
	}
	return { binary, problems };
}

/** The output of invoices. */
interface Shape {
	readonly query: IncomingQuery;
	readonly simplify: boolean;
	readonly wanted: WantedFiles;
}

/** An invoice as an item, with the wanted files. */
export async function itemOf(
	erp: PollErp,
	row: Members,
	{ query, simplify, wanted }: Shape,
	time: PollTime,
): Promise<INodeExecutionData> {
	const { connection } = erp;
	const identity = identityOf(row, query.identityMember);
	const facts = summary(row, connection.zone);
	const json: IDataObject = {
		...(simplify ? plainFacts(identity, facts) : { identity, ...(row as IDataObject) }),
		eventId: `incomingInvoice:${identity}`,
	};
	if (!wanted.pdf && !wanted.xml) return { json };
	if (facts.uuid === undefined) return { json: { ...json, fileProblems: { uuid: 'The row shows no UUID.' } } };
	const { binary, problems } = await download(erp, { uuid: facts.uuid, number: facts.number }, wanted, time);
	return { json: Object.keys(problems).length > 0 ? { ...json, fileProblems: problems } : json, binary };
}
