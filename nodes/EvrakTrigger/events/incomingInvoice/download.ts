import type { IBinaryKeyData } from 'n8n-workflow';
import { fileNameOf } from '../../../../erp/text/fileName';
import type { PollErp } from '../../../shared/client/client';
import { timeoutOf, type Call } from '../../../shared/client/call';
import { documentXmlCall, incomingPdfCall } from '../../../shared/client/file';
import type { PollTime } from '../../poll/time';

/** Which files of an invoice to fetch. */
export interface WantedFiles {
	readonly pdf: boolean;
	readonly xml: boolean;
}

/** Files under `pdf` and `xml`, and why one is missing. */
interface Files {
	readonly binary: IBinaryKeyData;
	readonly problems: Readonly<Record<string, string>>;
}

/** 1 incoming, 0 e-Fatura: what an incoming invoice is. */
const SOURCES: ReadonlyArray<readonly [name: 'pdf' | 'xml', of: (uuid: string, timeout: number) => Call]> = [
	['pdf', (uuid, timeout) => incomingPdfCall(uuid, timeout)],
	['xml', (uuid, timeout) => documentXmlCall({ uuid, direction: 1, kind: 0 }, timeout)],
];

/** Fetches the wanted files of an incoming invoice, under its number as people file them. A file that cannot be had does not hold back the invoice: it is reported. */
export async function download(
	erp: PollErp,
	{ uuid, number }: { readonly uuid: string; readonly number?: string },
	wanted: WantedFiles,
	{ within }: Pick<PollTime, 'within'>,
): Promise<Files> {
	const { context } = erp;
	const binary: IBinaryKeyData = {};
	const problems: Record<string, string> = {};
	for (const [name, callFor] of SOURCES.filter(([kind]) => wanted[kind])) {
		try {
			const request = callFor(uuid, within(timeoutOf('get')));
			const file = await erp.file(request, { action: `Fetching the ${name.toUpperCase()}` });
			const fileName = fileNameOf(number ?? uuid, file.extension, uuid);
			binary[name] = await context.helpers.prepareBinaryData(file.content, fileName, file.mimeType);
		} catch (error) {
			problems[name] = error instanceof Error ? error.message : String(error);
		}
	}
	return { binary, problems };
}
