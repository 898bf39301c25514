import { readIdentity } from './header';
import { readParty } from './party';
import { readReference } from './reference';
import { filled, partAt, partsAt, some, textAt, textsAt, type DocumentContext } from './xml/tree';
import type { XmlElement } from './xml/xml';

const readAnswer = (response: XmlElement) =>
	some({
		referenceId: textAt(response, 'ReferenceID'),
		/** KABUL, RED, or a status of the tax authority. */
		code: textAt(response, 'ResponseCode'),
		descriptions: textsAt(response, 'Description'),
	});

const readLineResponse = (line: XmlElement) =>
	some({
		lineId: textAt(line, ['LineReference', 'LineID']),
		answers: partsAt(line, 'Response', readAnswer),
	});

/** Reads an application response (uygulama yanıtı): the answer to an invoice, or the status of an envelope; `responses` is always there. */
export function readResponse(root: XmlElement, attachments: boolean) {
	const context: DocumentContext = { attachments };
	return {
		documentType: 'applicationResponse' as const,
		...filled({
			...readIdentity(root, undefined),
			sender: partAt(root, 'SenderParty', readParty),
			receiver: partAt(root, 'ReceiverParty', readParty),
		}),
		responses: partsAt(root, 'DocumentResponse', (response) =>
			some({
				...partAt(response, 'Response', readAnswer),
				document: partAt(response, 'DocumentReference', (document) => readReference(document, context)),
				lines: partsAt(response, 'LineResponse', readLineResponse),
			}),
		),
	};
}
