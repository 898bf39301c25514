import type { INodeType } from 'n8n-workflow';
import { SEARCHES } from '../../forms.data';
import type { Search } from './searches';

type Methods = NonNullable<INodeType['methods']>;

/** A search by name, loaded when the first drop-down is opened. */
const loading = (name: string): Search =>
	async function search(...asked) {
		const { searches } = await import('./searches');
		const wanted = searches[name];
		if (!wanted) throw new Error(`There is no search "${name}"`);
		return await wanted.apply(this, asked);
	};

/** The node's methods for its drop-downs. */
export const methods = {
	listSearch: Object.fromEntries(SEARCHES.map((name) => [name, loading(name)])),
	loadOptions: {
		async getClearableFields() {
			const { getClearableFields } = await import('./searches');
			return await getClearableFields.call(this);
		},
		async getChecks() {
			return (await import('./checks')).getChecks();
		},
	},
} satisfies Methods;
