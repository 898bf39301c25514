import type { IBinaryKeyData, IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { DOCUMENT_XML, INCOMING_PDF, type ExtraCall } from '../../erp/edocument/calls';
import type { Json } from '../../erp/envelope';
import { fileIn } from '../../erp/file';
import { call, timeoutOf } from '../shared/call';
import { assertRead } from '../shared/read';

/** Which files of an invoice to fetch. */
export interface Wanted {
	readonly pdf: boolean;
	readonly xml: boolean;
}

/** Files under `pdf` and `xml`, and why one is missing. */
export interface Files {
	readonly binary: IBinaryKeyData;
	readonly problems: Readonly<Record<string, string>>;
}

/** 1 incoming, 0 e-Fatura: what an incoming invoice is. */
const incoming = (uuid: string): Json => ({ EBelge: { EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuid } });

const SOURCES: ReadonlyArray<readonly [name: 'pdf' | 'xml', of: ExtraCall, payload: (uuid: string) => Json]> = [
	['pdf', INCOMING_PDF, (uuid) => ({ UUID: uuid })],
	['xml', DOCUMENT_XML, incoming],
];

/** Fetches the wanted files of an incoming invoice. A file that cannot be had does not hold back the invoice: it is reported. */
export async function download(
	this: IPollFunctions,
	connection: Connection,
	uuid: string,
	wanted: Wanted,
): Promise<Files> {
	const binary: IBinaryKeyData = {};
	const problems: Record<string, string> = {};
	for (const [name, { path, placement }, payload] of SOURCES.filter(([kind]) => wanted[kind])) {
		try {
			const request = {
				path,
				placement,
				httpMethod: 'POST' as const,
				payload: payload(uuid),
				timeout: timeoutOf('get'),
			};
			const reply = await call.call(this, connection, request);
			const { rows } = assertRead.call(this, reply, `Fetching the ${name.toUpperCase()}`, connection);
			const file = fileIn(rows[0]?.data);
			if (!file) problems[name] = 'The ERP answered without a file; the API user may lack the e-document right.';
			else
				binary[name] = await this.helpers.prepareBinaryData(file.content, `${uuid}.${file.extension}`, file.mimeType);
		} catch (error) {
			problems[name] = error instanceof Error ? error.message : String(error);
		}
	}
	return { binary, problems };
}
