#if GRDB
import Foundation
import GRDB
import Rowan
import RowanGRDB

/// Every public type of `RowanGRDB` at the top level, by its name alone, as in `RowanNamesTests`.
private enum AllDatabaseNames {
  typealias DatabaseRowName = DatabaseRow
  typealias DatabaseRowsName<Row: DatabaseRow> = DatabaseRows<Row>
}
#endif
