import { wordList, wordSet } from '../text/words';

/** Words of T-SQL that begin another statement, write, run, wait or lock. None of them stands in a SELECT that only reads, but in brackets. */
export const FORBIDDEN: ReadonlySet<string> = new Set([
	// That write, or make tables.
	...wordList('INTO INSERT UPDATE DELETE MERGE TRUNCATE CREATE ALTER DROP WRITETEXT UPDATETEXT READTEXT BULK OUTPUT'),
	...wordList('TABLE VIEW TRIGGER PROC PROCEDURE DATABASE SCHEMA'),
	// That run something, or change the session.
	...wordList('EXEC EXECUTE CALL DECLARE SET USE GO PRINT RAISERROR THROW RETURN IF WHILE BEGIN GOTO BREAK CONTINUE'),
	...wordList('WAITFOR OPEN CLOSE DEALLOCATE CURSOR REVERT SETUSER RECEIVE CONVERSATION'),
	// That ask other servers and files.
	...wordList('OPENROWSET OPENQUERY OPENDATASOURCE OPENXML'),
	// That keep the server.
	...wordList(
		'GRANT REVOKE DENY KILL SHUTDOWN RECONFIGURE CHECKPOINT DBCC BACKUP RESTORE DUMP LOAD COMMIT ROLLBACK SAVE',
	),
	...wordList('TRAN TRANSACTION ADD DISK'),
	// That keep others from writing while this one reads, or tune the server.
	...wordList('TABLOCK TABLOCKX XLOCK UPDLOCK HOLDLOCK PAGLOCK SERIALIZABLE REPEATABLEREAD QUERYTRACEON'),
	...wordList('XMLNAMESPACES COMPUTE'),
]);

/** Behind these a SELECT goes on with another one. */
export const JOINING = wordSet('UNION EXCEPT INTERSECT');

/** What stands behind the list of what a SELECT shows, so that a `*` before it is no multiplication. */
export const BEHIND_LIST = wordSet('UNION EXCEPT INTERSECT FROM WHERE GROUP HAVING ORDER FOR OPTION INTO');

/** Words that no table and no alias is called without brackets. */
export const CLAUSES = wordSet(`
	UNION EXCEPT INTERSECT FROM WHERE GROUP HAVING ORDER FOR OPTION INTO SELECT WITH AS ON JOIN INNER LEFT RIGHT FULL CROSS OUTER
	APPLY PIVOT UNPIVOT AND OR NOT IN TABLESAMPLE`);

/** Words behind which a SELECT in brackets may stand. */
export const BEFORE_SELECT = wordSet(`
	IN EXISTS FROM JOIN APPLY AS ANY ALL SOME SELECT DISTINCT PERCENT CASE WHEN THEN ELSE AND OR NOT ON WHERE HAVING BY UNION EXCEPT
	INTERSECT TOP LIKE ESCAPE BETWEEN OFFSET ZONE USING`);
