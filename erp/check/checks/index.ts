import type { CheckCategory, InstallationCheck, CheckEntries } from '../types';
import { answerChecks } from './answers';
import { connectionChecks } from './connection';
import { dataChecks } from './data';
import { databaseChecks } from './database';
import { eDocumentChecks } from './eDocuments';
import { listChecks } from './lists';
import { loginChecks } from './login';
import { sqlChecks } from './sql';

const ENTRIES: Readonly<Record<CheckCategory, CheckEntries>> = {
	connection: { ...connectionChecks, ...answerChecks },
	login: loginChecks,
	lists: listChecks,
	sql: sqlChecks,
	database: databaseChecks,
	data: dataChecks,
	eDocuments: eDocumentChecks,
};

/** All checks of an installation; each is an entry of the list of its category. */
export const CHECKS: readonly InstallationCheck[] = (Object.keys(ENTRIES) as CheckCategory[]).flatMap((category) =>
	Object.entries(ENTRIES[category]).map(([id, entry]) => ({ ...entry, id, category })),
);

/** The option that selects all checks of a category. */
export const ofCategory = (category: string): string => `category.${category}`;

/** The selected checks, by their ids and categories; an empty selection means all. `strangers` are names that are neither. */
export function chosenChecks(wanted: readonly string[]) {
	const names = new Set(wanted);
	const isWanted = ({ id, category }: InstallationCheck) => names.has(id) || names.has(ofCategory(category));
	const isName = (name: string) => CHECKS.some(({ id, category }) => name === id || name === ofCategory(category));
	return {
		checks: names.size === 0 ? CHECKS : CHECKS.filter(isWanted),
		strangers: [...names].filter((name) => !isName(name)),
	};
}
