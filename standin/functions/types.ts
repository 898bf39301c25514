import type { Clock } from '../clock';
import type { Db, Row, Value } from '../database';
import type { Build } from '../schema/facts';

/** What a function of the ERP works with. */
export interface ErpData {
	db: Db;
	clock: Clock;
	build: Build;
}

/** A function of the ERP that gives a value. `counts` are the numbers of arguments it takes, by build where builds differ. */
export interface ScalarFunction {
	counts: number[] | Record<Build, number[]>;
	/** True where the result is a float, so that dividing by it does not divide whole numbers. */
	float?: boolean;
	work(erp: ErpData, ...args: Value[]): Value;
}

/** A function of the ERP that gives rows; `columns` in their order, with kinds. */
export interface TableFunction {
	count: number;
	columns: Record<string, 'text' | 'number' | 'float' | 'date'>;
	work(erp: ErpData, ...args: Value[]): Row[];
}
