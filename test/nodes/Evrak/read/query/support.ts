import type { INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../standin';
import { bench, type Bench, type Login } from '../../../../../testkit/node/evrak';

type Column = string | number | null;

/** Servers of a trading company for the tests of one suite, closed by `closeAll`. */
export function tradingCompanies() {
	const started: Bench[] = [];
	return {
		async trading(options: ErpOptions = {}, login: Login = {}): Promise<Bench> {
			const erp = await bench({ trade: true, ...options }, login);
			started.push(erp);
			return erp;
		},
		closeAll: async () => {
			await Promise.all(started.splice(0).map(async (one) => await one.close()));
		},
	};
}

/** Writes a row of the ERP's database as it is. */
export function write({ erp }: Bench, table: string, row: Record<string, Column>): void {
	const names = Object.keys(row);
	const marks = names.map(() => '?').join(', ');
	erp.db.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(row));
}

/** Statements that asked for rows, not for what the database has. */
export const questions = ({ erp }: Bench): string[] =>
	erp.statements.map(({ sql }) => sql).filter((sql) => !sql.includes('INFORMATION_SCHEMA'));

/** A read of items, by its operation. */
export const itemRead =
	(operation: string) =>
	(more: INodeParameters = {}): INodeParameters => ({ resource: 'item', operation, ...more });
