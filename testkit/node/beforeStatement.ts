import type { Erp } from '../../standin';

type Asked = Pick<Erp, 'statements'>;

/** Works before the stand-in answers each statement, of which it gets the text. */
export function beforeStatements({ statements }: Asked, work: (sql: string) => void): void {
	const push = statements.push.bind(statements);
	statements.push = (...all) => {
		for (const { sql } of all) work(sql);
		return push(...all);
	};
}

/** Works once, before the next statement that fits is answered. */
export function beforeStatement(erp: Asked, fits: (sql: string) => boolean, work: () => void): void {
	let isDone = false;
	beforeStatements(erp, (sql) => {
		if (isDone || !fits(sql)) return;
		isDone = true;
		work();
	});
}
