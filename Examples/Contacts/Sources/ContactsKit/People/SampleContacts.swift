import GRDB

/// Generated contacts, which are equal in each new address book.
enum SampleContacts {
  /// Inserts contacts into an empty table by one statement: a million takes seconds.
  static func insert(_ count: Int, into database: Database) throws {
    guard count > 0 else { return }
    try fill("given", with: given, in: database)
    try fill("family", with: family, in: database)
    try fill("city", with: cities, in: database)
    // Steps that share no factor with the numbers of names reach all pairs of them.
    try database.execute(
      sql: """
        INSERT INTO contact (id, given, family, city, phone, mail, favourite, letter, sorting)
          WITH RECURSIVE number(value) AS (
            SELECT 0 UNION ALL SELECT value + 1 FROM number WHERE value + 1 < \(count)
          )
          SELECT number.value + 1, first.name || ' ' || second.name, last.name,
            city.name,
            printf('+44 7700 9%05d', value * 7919 % 100000),
            lower(first.name) || '.' || lower(last.name) || value || '@example.org',
            CASE WHEN value % \(max(1, count / 6)) = 5 THEN value / \(max(1, count / 6)) END,
            substr(last.name, 1, 1),
            lower(last.name || ' ' || first.name || ' ' || second.name)
          FROM number
            JOIN temp.family last ON last.id = value * 7919 % \(family.count)
            JOIN temp.given first ON first.id = value * 104729 / 13 % \(given.count)
            JOIN temp.given second ON second.id = (value / 97 + value) % \(given.count)
            JOIN temp.city city ON city.id = value * 31 % \(cities.count)
        """
    )
    for table in ["given", "family", "city"] { try database.drop(table: table) }
  }

  private static func fill(_ table: String, with names: [String], in database: Database) throws {
    try database.execute(sql: "CREATE TEMP TABLE \(table) (id INTEGER PRIMARY KEY, name TEXT)")
    for (id, name) in names.enumerated() {
      try database.execute(sql: "INSERT INTO temp.\(table) VALUES (?, ?)", arguments: [id, name])
    }
  }

  private static let given = """
    Ada Agnes Alan Amara Anders Arun Astrid Bao Beatrix Carla Chidi Dalia Diego Dora Edith Elif \
    Emil Esra Farid Fiona Georg Greta Hana Henry Hugo Ida Imran Ines Jana Jorge Julia Kaito Kira \
    Lars Leila Lina Magnus Mateo Mina Nadia Noor Olga Omar Petra Rosa Sana Theo Uma Vera Yusuf \
    Zara
    """.split(separator: " ").map(String.init)

  private static let family = """
    Abbott Aguilar Andersen Bailey Becker Berg Castillo Chandra Cooper Dahl Davies Duarte Eaton \
    Ellis Evans Fischer Flores Fox Gallo Gomez Greene Hansen Hayes Holm Ibarra Iqbal Irving \
    Jansen Jensen Joyce Khan Klein Kowalski Larsen Lopez Lund Mahmood Meyer Moreau Navarro \
    Nguyen Novak Ochoa Okafor Olsen Patel Petrov Porter Quayle Quinn Quiroga Reyes Rossi Ryan \
    Santos Sato Silva Tanaka Torres Turner Ueda Ulrich Urban Vargas Vega Voss Wagner Wells \
    Wright Xiang Xu Yamada Yates Young Zamora Zapata Zeller
    """.split(separator: " ").map(String.init)

  private static let cities = """
    Aarhus Accra Bergen Bilbao Bologna Cardiff Cork Dakar Delft Durban Ghent Graz Izmir Jaipur \
    Kobe Krakow Lima Lyon Mumbai Nairobi Oslo Porto Quito Riga Seville Tampere Turin Utrecht \
    Vienna
    """.split(separator: " ").map(String.init)
}
