import { objectIn, objectsOf, textIn } from './json';
import type { ApiObject, Respond, ShopAnswer, ShopRequest, ShopWorld } from './types';

/** N11's API, for one seller. */
export interface N11 {
	readonly seller: { readonly appkey: string; readonly appsecret: string };
	readonly packages: ApiObject[];
	/** Products by stock code: those that the seller has are there, with stock and prices once they are told. */
	readonly items: Map<string, ApiObject>;
}

/** How N11 behaves where nothing is known. */
export interface N11Options {
	/** Milliseconds until a task is done; 0 where absent. */
	readonly taskMs?: number;
}

const SELLER = { appkey: 'n11-app', appsecret: 'n11-word' };
const PATH = '/rest/delivery/v1/shipmentPackages';
const [USUAL, MOST] = [20, 100];
/** The longest stretch of one list. */
const WINDOW = 15 * 86_400_000;
const STATES = ['Created', 'Picking', 'Shipped', 'Delivered', 'Cancelled', 'Unpacked', 'UnSupplied'];

const refused = (status: number, message: string): ShopAnswer => ({ status, body: { message } });

/** Packages of one state in the last 15 days, or between two moments; pages count from 0. */
function listed(packages: readonly ApiObject[], { query }: ShopRequest, now: number): ShopAnswer {
	const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? USUAL)];
	const end = Number(query.get('endDate') ?? now);
	const start = Number(query.get('startDate') ?? end - WINDOW);
	const state = query.get('status');
	if (state !== null && !STATES.includes(state)) return refused(400, `status: ${STATES.join(', ')}`);
	if (!(size >= 1 && size <= MOST && page >= 0)) return refused(400, `size: at most ${MOST}; page: from 0`);
	if (!(end - start >= 0 && end - start <= WINDOW)) return refused(400, 'startDate, endDate: 15 days at most');
	const found = packages
		.filter(({ shipmentPackageStatus }) => state === null || textIn(shipmentPackageStatus) === state)
		.filter(({ lastModifiedDate }) => Number(lastModifiedDate) >= start && Number(lastModifiedDate) <= end);
	const content = found.slice(page * size, (page + 1) * size);
	const totalPages = Math.ceil(found.length / size);
	return { status: 200, body: { content, page, size, totalPages, totalElements: found.length } };
}

const TASKS = '/ms/product/tasks/price-stock-update';
const DETAILS = '/ms/product/task-details/page-query';
const MOST_SKUS = 1000;

/** Stock and prices by stock code: a task is taken, and what became of each code is told once it is done. */
class Tasks {
	private readonly tasks: Array<{ readonly done: number; readonly content: readonly ApiObject[] }> = [];

	constructor(
		private readonly items: N11['items'],
		private readonly now: ShopWorld['now'],
		private readonly taskMs: number,
	) {}

	take({ payload }: ApiObject): ShopAnswer {
		const { integrator, skus } = objectIn(payload);
		const sent = objectsOf(skus);
		const isWhole = textIn(integrator) !== '' && sent.length > 0 && sent.length <= MOST_SKUS;
		const task = { type: 'SKU_UPDATE', status: isWhole ? 'IN_QUEUE' : 'REJECT' };
		if (!isWhole) return { status: 200, body: { ...task, reasons: [`integrator; skus: 1 to ${MOST_SKUS}`] } };
		const content = sent.map((sku) => {
			const itemCode = textIn(sku.stockCode);
			const reasons = this.problemsOf(sku);
			if (reasons.length === 0) this.items.set(itemCode, { ...this.items.get(itemCode), ...sku });
			return { itemCode, status: reasons.length === 0 ? 'SUCCESS' : 'FAIL', reasons };
		});
		this.tasks.push({ done: this.now().getTime() + this.taskMs, content });
		return { status: 200, body: { id: this.tasks.length, ...task } };
	}

	details({ taskId, pageable }: ApiObject): ShopAnswer {
		const task = this.tasks[Number(taskId) - 1];
		if (!task) return refused(404, `task ${textIn(taskId)}`);
		const { page = 0, size = USUAL } = objectIn(pageable) as { readonly page?: number; readonly size?: number };
		const isDone = task.done <= this.now().getTime();
		const content = isDone ? task.content.slice(page * size, (page + 1) * size) : [];
		return { status: 200, body: { taskId, status: isDone ? 'PROCESSED' : 'IN_QUEUE', skus: { content } } };
	}

	private problemsOf({ stockCode, quantity, salePrice, listPrice }: ApiObject): string[] {
		return [
			...(this.items.has(textIn(stockCode)) ? [] : ['stockCode is unknown']),
			...(quantity === undefined || (Number.isInteger(quantity) && Number(quantity) >= 0) ? [] : ['quantity']),
			...((salePrice === undefined) === (listPrice === undefined) ? [] : ['listPrice and salePrice go together']),
			...(Number(listPrice) < Number(salePrice) ? ['listPrice is below salePrice'] : []),
		];
	}
}

/** The API and its routes. */
export function createN11(
	{ now }: Pick<ShopWorld, 'now'>,
	{ taskMs = 0 }: N11Options = {},
): { readonly shop: N11; readonly respond: Respond } {
	const shop: N11 = { seller: SELLER, packages: [], items: new Map() };
	const tasks = new Tasks(shop.items, now, taskMs);
	return {
		shop,
		respond: (request) => {
			if (![PATH, TASKS, DETAILS].includes(request.path)) return undefined;
			const { appkey, appsecret } = request.headers;
			if (appkey !== SELLER.appkey || appsecret !== SELLER.appsecret) return refused(401, 'appKey / appSecret');
			const route = `${request.method} ${request.path}`;
			if (route === `GET ${PATH}`) return listed(shop.packages, request, now().getTime());
			if (route === `POST ${TASKS}`) return tasks.take(request.body);
			if (route === `POST ${DETAILS}`) return tasks.details(request.body);
			return refused(405, 'Method Not Allowed');
		},
	};
}
