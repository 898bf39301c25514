import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Connection } from '../../../erp/connection';
import { dayIn } from '../../../erp/digest';
import { masked } from '../../../erp/envelope';
import { urlOf } from '../../../erp/path';
import { bodyOf, type Call } from '../../shared/call';
import type { Job } from './jobs';
import { row } from './result';

/** The exact request that would be sent, with secrets masked. */
export function previewOf(request: Call, connection: Connection): IDataObject {
	const body = bodyOf(request, connection, dayIn(connection.zone, new Date()));
	return {
		preview: true,
		method: request.httpMethod,
		url: urlOf(connection, request.path),
		...(body === undefined ? {} : { body: masked(body) as IDataObject }),
	};
}

/** A document's preview. */
export const previewRow = ({ call, document, settings }: Job): INodeExecutionData =>
	row(
		{
			...previewOf(call, settings.connection),
			document: document.name,
			...(document.group === undefined ? {} : { group: document.group }),
			...(document.warnings.length > 0 ? { warnings: [...document.warnings] } : {}),
		},
		document.items,
	);
