import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Connection } from '../../../erp/wire/connection';
import { dayIn } from '../../../erp/wire/digest';
import { masked } from '../../../erp/wire/envelope';
import { urlOf } from '../../../erp/wire/path';
import { bodyOf, type Call } from '../../shared/client/call';
import type { Write } from './stages';
import { row } from '../output/result';

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

/** A document's preview: what a person reads first, the request below it. */
export const previewRow = ({ call, document, settings, told }: Write<'checked'>): INodeExecutionData =>
	row(
		{
			preview: true,
			document: document.name,
			...(document.group === undefined ? {} : { group: document.group }),
			...(document.warnings.length > 0 ? { warnings: [...document.warnings] } : {}),
			...(told as IDataObject | undefined),
			...previewOf(call, settings.connection),
		},
		document.items,
	);
