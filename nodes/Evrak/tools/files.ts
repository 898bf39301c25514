import type { INodeExecutionData } from 'n8n-workflow';
import { DOCUMENT_XML, INCOMING_PDF, type ExtraCall } from '../../../erp/catalogue/calls';
import { fileNameOf } from '../../../erp/text/fileName';
import type { NodeErp } from '../../shared/client/client';
import type { Call } from '../../shared/client/call';
import { documentXmlCall, incomingPdfCall } from '../../shared/client/file';
import { previewOf } from '../send/preview';
import { row } from '../output/result';
import { assertAvailable, usableSettings } from '../input/settings';
import { direction, directionOf, kind, eDocumentKindOf, outputField, uuid, uuidOf } from './eDocumentForm';
import type { Tool } from './types';

/** What is fetched of an item, and the calls for it: the second one where the ERP does not know the document by the first. */
interface Wanted {
	readonly name: string;
	readonly action: string;
	readonly call: ExtraCall;
	readonly field: string;
	readonly callsFor: (uuid: string, timeout: number) => readonly [Call, Call?];
}

/** One file of one e-document, under the name of its identifier. */
async function fileRow(
	erp: NodeErp,
	item: number,
	{ name, action, call: { method, since }, field, callsFor }: Wanted,
): Promise<INodeExecutionData[]> {
	const { context } = erp;
	assertAvailable(erp, { name, method, since });
	const { connection, timeout, preview, largest } = usableSettings(erp, 'get', item);
	const id = uuidOf(context, item);
	const [first, second] = callsFor(id, timeout);
	const sized = (request: Call): Call => (largest === undefined ? request : { ...request, largest });
	const request = sized(first);
	const other = second && sized(second);
	if (preview) return [row(previewOf(request, connection), [item])];
	const { content, extension, mimeType } = await erp.at(connection).file(request, { action, item }, other);
	const fileName = fileNameOf(id, extension);
	const output = context.getNodeParameter('outputFieldName', item, field) as string;
	return [
		{
			json: { uuid: id, fileName, mimeType, size: content.length },
			binary: { [output]: await context.helpers.prepareBinaryData(content, fileName, mimeType) },
			pairedItem: { item },
		},
	];
}

const PDF = {
	name: 'Get Incoming Invoice PDF',
	action: 'Get incoming invoice PDF',
	call: INCOMING_PDF,
	field: 'data',
};

/** The PDF of an incoming invoice. */
export const getIncomingPdf: Tool = {
	resource: 'eDocument',
	operation: 'getIncomingPdf',
	name: PDF.name,
	action: PDF.action,
	description: 'Fetch an incoming e-invoice as a PDF file',
	methods: PDF.call.method,
	asksErp: true,
	isLarge: true,
	properties: [uuid, outputField(PDF.field)],
	async run(erp, item) {
		const callsFor: Wanted['callsFor'] = (id, timeout) => [incomingPdfCall(id, timeout)];
		return await fileRow(erp, item, { ...PDF, callsFor });
	},
};

const XML = {
	name: 'Get XML',
	action: 'Get XML of electronic document',
	call: DOCUMENT_XML,
	/** Where Parse UBL and Evaluate Acceptance Rules look for it. */
	field: 'xml',
};

/** An e-invoice may be an e-archive invoice and the other way round; a dispatch note is neither. */
const OTHER_KIND: ReadonlyMap<number, number> = new Map([
	[0, 1],
	[1, 0],
]);

/** The XML of a sent or incoming e-document. */
export const getXml: Tool = {
	resource: 'eDocument',
	operation: 'getXml',
	name: XML.name,
	action: XML.action,
	description: 'Fetch a sent or incoming e-document as UBL-TR XML',
	methods: XML.call.method,
	asksErp: true,
	isLarge: true,
	properties: [direction, kind, uuid, outputField(XML.field)],
	async run(erp, item) {
		const [way, asked] = [directionOf(erp.context, item), eDocumentKindOf(erp.context, item)];
		const other = OTHER_KIND.get(asked);
		const callsFor: Wanted['callsFor'] = (id, timeout) => {
			const callOf = (as: number) => documentXmlCall({ uuid: id, direction: way, kind: as }, timeout);
			return [callOf(asked), other === undefined ? undefined : callOf(other)];
		};
		return await fileRow(erp, item, { ...XML, callsFor });
	},
};
