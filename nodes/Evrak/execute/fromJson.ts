import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { readPayload, UnreadablePayload } from '../../../erp/payload';
import type { Sketch } from './sketch';

/** All documents of one item's JSON. */
export function fromJson(this: IExecuteFunctions, operation: Operation, envelope: string, item: number): Sketch[] {
	try {
		const given = readPayload(this.getNodeParameter('json', item, ''), operation, envelope);
		return given.documents.map((members) => ({
			members,
			items: [item],
			beside: given.beside,
			login: given.login,
			verbatim: true,
		}));
	} catch (error) {
		const remedy = error instanceof UnreadablePayload ? error.remedy : 'Give the document as JSON.';
		const message = error instanceof Error ? error.message : String(error);
		return [{ members: {}, items: [item], beside: {}, unread: true, issues: [{ field: 'JSON', message, remedy }] }];
	}
}
