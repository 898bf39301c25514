import type { IDataObject } from 'n8n-workflow';
import type { Connection } from '../../../erp/wire/connection';
import { dayIn } from '../../../erp/wire/digest';
import { masked } from '../../../erp/wire/envelope';
import { urlOf } from '../../../erp/wire/path';
import { bodyOf, type Call } from '../../shared/client/call';

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
