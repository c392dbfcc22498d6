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

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static let given = words(
    """
    Ada Agnes Alan Alba Amara Anders Anita Arun Astrid Bao Basil Beatrix Benno Carla Cedric Chidi Clara \
    Conrad Dalia Dario Delia Diego Dora Edgar Edith Eitan Elif Emil Emma Esra Farid Felix Fiona Frida \
    Gemma Georg Gita Greta Hana Hassan Helga Henry Hilde Hugo Ida Imran Ines Ivo Jana Jasper Joan Jonas \
    Jorge Julia Kaito Karin Kemal Kira Lars Leila Leon Lina Luca Lydia Magnus Malik Marta Mateo Mina \
    Mirko Nadia Naomi Nils Noor Olga Omar Oscar Paola Pavel Petra Quentin Rafael Rania Rosa Ruben Sana \
    Selma Sergio Sofia Stefan Tamara Tariq Tessa Theo Uma Ursula Vera Viktor Wanda Wilma Xenia Yara \
    Yusuf Zara Zeno
    """
  )

  private static let family = words(
    """
    Abbott Acheampong Adler Aguilar Almeida Andersen Archer Ashdown Bailey Banerjee Barnes Becker Bell \
    Berg Bianchi Bishop Blake Borges Brandt Brook Burton Cabral Carver Castillo Chandra Clarke Cooper \
    Costa Cruz Dahl Dalton Danso Davies Delgado Dixon Doyle Drake Duarte Eaton Eberhardt Ekwueme Ellis \
    Engel Evans Farrell Faulkner Fischer Flores Foster Fox Fuentes Gallo Garner Gibbs Glover Gomez Grant \
    Greene Gruber Haas Hale Hansen Harding Hayes Hoffmann Holm Hughes Hunter Ibarra Ingram Iqbal Irving \
    Jacobs Jansen Jarvis Jensen Jordan Joyce Kapoor Keller Kent Khan Klein Knight Kowalski Kruger Lambert \
    Lang Larsen Lehmann Lindqvist Lopez Lowe Lund Macias Mahmood Marsh Martin Mbeki Meyer Moreau Murray \
    Nash Navarro Neumann Newton Nguyen Nilsson Norris Novak Oakley Ochoa Okafor Oliver Olsen Ortega Osei \
    Page Palmer Park Patel Pearce Petrov Pires Porter Quayle Quinn Quiroga Ramos Rao Reid Reyes Richter \
    Rivera Rossi Rowe Ryan Sandoval Santos Sato Schmidt Shaw Silva Singh Soto Stone Suarez Tanaka Taylor \
    Thorne Torres Tran Tucker Turner Udo Ueda Ulrich Underwood Urban Valdez Vance Vargas Vega Vogel Voss \
    Wagner Walsh Weber Wells West Winter Wolf Wright Xiang Xu Yamada Yates Yeboah Young Yilmaz Zamora \
    Zapata Zeller Ziegler Zimmermann
    """
  )

  private static let cities = words(
    """
    Aarhus Accra Bergen Bilbao Bogota Bologna Brno Cardiff Cork Dakar Delft Durban Ghent Graz Haifa \
    Izmir Jaipur Kobe Krakow Leeds Lima Lyon Malmo Mumbai Nairobi Odense Oslo Porto Quito Riga Seville \
    Tampere Turin Utrecht Valencia Vienna Wellington Zagreb
    """
  )
}
