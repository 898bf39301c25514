import { objectIn, objectsOf, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest } from '../types';

const USUAL = 50;
const MOST = 200;
const DAY = 86_400_000;

/** The longest stretch that one list may cover, and what it covers where no dates are given. */
const [WINDOW, LAST] = [14 * DAY, 7 * DAY];

/** An error as Trendyol's gateway tells it. */
export const trendyolError = (status: number, message: string): ShopAnswer => ({
	status,
	body: { timestamp: 0, exception: 'ClientApiException', errors: [{ key: 'client.error', message }] },
});

/** Packages of a list, the one that was changed last first; `size` is at most 200, pages count from 0. */
export function packageList(all: readonly ApiObject[], { query }: ShopRequest, now: Date): ShopAnswer {
	const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? USUAL)];
	if (!(Number.isInteger(size) && size >= 1 && size <= MOST)) return trendyolError(400, `size: at most ${MOST}`);
	if (!(Number.isInteger(page) && page >= 0)) return trendyolError(400, 'page: from 0');
	const end = Number(query.get('endDate') ?? now.getTime());
	const start = Number(query.get('startDate') ?? end - LAST);
	if (Number.isNaN(start) || Number.isNaN(end)) return trendyolError(400, 'startDate, endDate: milliseconds');
	if (end - start > WINDOW) return trendyolError(400, 'startDate and endDate may be 14 days apart');
	const status = query.get('status');
	const ids = query.get('shipmentPackageIds')?.split(',');
	const member = query.get('orderByField') === 'CreatedDate' ? 'createdDate' : 'lastModifiedDate';
	const found = all
		.filter((one) => Number(one[member]) >= start && Number(one[member]) <= end)
		.filter((one) => status === null || status === textIn(one.status))
		.filter((one) => !query.has('orderNumber') || query.get('orderNumber') === textIn(one.orderNumber))
		.filter((one) => ids === undefined || ids.includes(textIn(one.shipmentPackageId)))
		.sort((one, other) => Number(other[member]) - Number(one[member]));
	const content = found.slice(page * size, (page + 1) * size);
	return {
		status: 200,
		body: { page, size, totalPages: Math.ceil(found.length / size), totalElements: found.length, content },
	};
}

/** Takes a link or phone number for a package that the seller sends himself: it is *Shipped* then. */
export function sendPackage(all: readonly ApiObject[], id: string, body: ApiObject, now: Date): ShopAnswer {
	const found = all.find((one) => textIn(one.shipmentPackageId) === id);
	if (!found) return trendyolError(404, `package ${id}`);
	if (typeof body.isPhoneNumber !== 'boolean' || textIn(body.trackingInfo) === '' || body.params === undefined)
		return trendyolError(400, 'isPhoneNumber, trackingInfo, params');
	if (!['Picking', 'Invoiced'].includes(textIn(found.status)))
		return trendyolError(400, 'Shipment Update Edilebilir Bir Durumda Değil.');
	Object.assign(found, { status: 'Shipped', lastModifiedDate: now.getTime(), trackingInfo: body.trackingInfo });
	return { status: 200 };
}

/** States to which a seller moves a package, and those from which it can be. */
const MOVES: Readonly<Record<string, readonly string[]>> = { Picking: ['Created'], Invoiced: ['Created', 'Picking'] };

/** Moves a package on, with the invoice's number where it is invoiced. */
export function movePackage(all: readonly ApiObject[], id: string, body: ApiObject, now: Date): ShopAnswer {
	const found = all.find((one) => textIn(one.shipmentPackageId) === id);
	if (!found) return trendyolError(404, `package ${id}`);
	const wanted = textIn(body.status);
	if (!MOVES[wanted]?.includes(textIn(found.status)))
		return trendyolError(400, `${textIn(found.status)} cannot become ${wanted}`);
	if (objectsOf(body.lines).length === 0) return trendyolError(400, 'lines');
	const invoiceNumber = textIn(objectIn(body.params).invoiceNumber);
	if (wanted === 'Invoiced' && invoiceNumber === '') return trendyolError(400, 'params.invoiceNumber');
	Object.assign(found, { status: wanted, lastModifiedDate: now.getTime(), ...(invoiceNumber && { invoiceNumber }) });
	return { status: 200 };
}

/** Carriers that have a common label. */
const LABELLED = /^(?:Trendyol Express|TEX|Aras)/;

/** Asks for a package's common label; Trendyol's page has no answer for one that is there already. */
export function askForLabel(
	all: readonly ApiObject[],
	labels: Map<string, string>,
	id: string,
	body: ApiObject,
): ShopAnswer {
	const found = all.find((one) => textIn(one.cargoTrackingNumber) === id);
	const isTaken = LABELLED.test(textIn(found?.cargoProviderName)) && body.format === 'ZPL';
	if (!isTaken || !['Picking', 'Invoiced'].includes(textIn(found?.status)))
		return trendyolError(400, `cargoTrackingNumber: ${id}`);
	labels.set(id, `^XA^FO50,50^BCN,100^FD${id}^FS^XZ`);
	return { status: 200 };
}

/** The label of a package that was asked for. */
export function labelOf(labels: ReadonlyMap<string, string>, id: string): ShopAnswer {
	const label = labels.get(id);
	if (label === undefined) return trendyolError(400, `cargoTrackingNumber: ${id}`);
	return { status: 200, body: { data: [{ label, format: 'ZPL' }] } };
}
