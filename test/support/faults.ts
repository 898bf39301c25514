import type { Erp } from '../../demo/erp';

/** Bends the stand-in's answers to the next requests, in their order (demo/erp/README.md, Faults). */
export const faultsOf =
	({ url }: Pick<Erp, 'url'>) =>
	async (...next: string[]): Promise<void> => {
		const answer = await fetch(`${url}/_admin/fault`, { method: 'POST', body: JSON.stringify({ next }) });
		if (!answer.ok) throw new Error(await answer.text());
	};
